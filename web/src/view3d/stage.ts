// The 3D view of a board: what stands on it, the camera, and one frame whenever something changed; nothing while idle.
import {
  Group, MathUtils, Mesh, MeshBasicMaterial, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Plane, PlaneGeometry, Raycaster,
  Scene, Spherical, Vector2, Vector3, WebGLRenderer, type Material, type Object3D, type Texture,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Standing } from '../board/men';
import type { GameFace, Geometry, Look, Man } from '../games/face';
import { addLights, roomTexture } from './light';
import { menOf, type MenMaker } from './men3d';
import { Mirror } from './mirror';
import { ease, flight, type Spot } from './motion';
import { Overlay, type Shown } from './overlay';
import { makeSlab, type Slab } from './slab';
import { colourTexture, shadowTexture } from './textures';

const kElevation = 43; // degrees above the board
const kFilled = 0.96; // of the picture, by the board
const kView = 26; // degrees of the picture's height
const kTaken = 0.16; // how high a man that is taken up hovers

interface Actor {
  standing: Standing;
  object: Object3D;
  shadow: Mesh<PlaneGeometry, MeshBasicMaterial>;
  from: Spot;
  began: number;
  whole: number; // ms of its flight; 0: it stands
  turning: boolean; // a disc that is turned over on its way
  leaving: boolean;
}

export class Stage {
  private renderer: WebGLRenderer;
  private scene = new Scene();
  private camera = new PerspectiveCamera(kView, 1, 2, 90);
  private controls: OrbitControls;
  private mirror = new Mirror();
  private slab: Slab;
  private men: MenMaker;
  private overlay: Overlay;
  private overlayTexture: Texture;
  private overlayMesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private actors = new Map<number, Actor>();
  private crowd = new Group();
  private spots = new Group(); // the contact shadows
  private shadow = shadowTexture();
  private room: Texture;
  private frame = 0;
  private frames = 0;
  private chosen: string | null = null;
  private flipped = false;

  constructor(private canvas: HTMLCanvasElement, face: GameFace, private geometry: Geometry, lines: SVGSVGElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.05;
    this.room = roomTexture(this.renderer);
    this.scene.environment = this.room;
    this.scene.environmentIntensity = 0.7;
    this.men = menOf(face.id);
    this.slab = makeSlab(geometry, lines, this.mirror);
    addLights(this.scene, Math.max(this.slab.width, this.slab.depth));
    this.overlay = new Overlay(geometry, this.slab.border);
    this.overlayTexture = colourTexture(this.overlay.context);
    this.overlayMesh = this.makeOverlay();
    this.scene.add(this.slab.object, this.overlayMesh, this.spots, this.crowd);
    this.controls = this.makeControls();
    this.resetView();
    canvas.addEventListener('webglcontextrestored', this.request);
  }

  // Men that are known fly to where they stand now; the others appear or leave.
  place(standings: Standing[], look: Look, time: number): void {
    const now = performance.now();
    const staying = new Set(standings.map(({ id }) => id));
    for (const [id, actor] of this.actors)
      if (!staying.has(id) && !actor.leaving) this.dismiss(id, actor, time, now);
    for (const standing of standings) {
      const actor = this.actors.get(standing.id);
      if (!actor) this.enter(standing, look, time, now);
      else this.send(actor, standing, look, time, now);
    }
    this.request();
  }

  show(shown: Shown): void {
    this.overlay.draw(shown);
    this.overlayTexture.needsUpdate = true;
    this.chosen = shown.chosen;
    this.request();
  }

  turn(flipped: boolean): void {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    for (const actor of this.actors.values()) actor.object.rotation.y = this.facing();
    this.resetView();
  }

  resize(width: number, height: number, ratio: number): void {
    if (width < 1 || height < 1) return;
    this.renderer.setPixelRatio(Math.min(2, ratio));
    this.renderer.setSize(width, height, false);
    this.mirror.resize(this.renderer.getDrawingBufferSize(new Vector2()));
    const before = this.camera.aspect;
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    if (Math.abs(before - this.camera.aspect) > 0.01) this.resetView();
    this.request();
  }

  // The whole board in the picture, as large as it can be, in its middle.
  resetView(): void {
    const side = this.flipped ? Math.PI : 0;
    const place = new Spherical(30, MathUtils.degToRad(90 - kElevation), side);
    const target = this.controls.target.set(0, 0, 0);
    for (let i = 0; i < 8; ++i) {
      this.camera.position.setFromSpherical(place).add(target);
      this.camera.lookAt(target);
      const { wide, high, middle } = this.extent();
      place.radius *= Math.max(wide, high) / kFilled;
      target.z += ((this.flipped ? 1 : -1) * middle * place.radius * Math.tan(MathUtils.degToRad(kView / 2))) / Math.sin(MathUtils.degToRad(kElevation));
    }
    this.camera.position.setFromSpherical(place).add(target);
    this.controls.minDistance = place.radius * 0.4;
    this.controls.maxDistance = place.radius * 1.5;
    this.controls.update();
    this.request();
  }

  // Turns the camera by keys, in steps.
  orbit(steps: number): void {
    const offset = new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
    offset.theta += (steps * Math.PI) / 12;
    this.camera.position.setFromSpherical(offset).add(this.controls.target);
    this.controls.update();
    this.request();
  }

  // Which square is under a point of the canvas: that of a man first, else of the board.
  pick(x: number, y: number): string | null {
    const bounds = this.canvas.getBoundingClientRect();
    const point = new Vector2(((x - bounds.left) / bounds.width) * 2 - 1, 1 - ((y - bounds.top) / bounds.height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(point, this.camera);
    const [hit] = ray.intersectObjects(this.crowd.children, true);
    if (hit) {
      for (const { object, standing, leaving } of this.actors.values())
        if (!leaving && (object === hit.object || object.getObjectById(hit.object.id))) return standing.square;
    }
    const ground = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3());
    if (!ground) return null;
    const column = Math.round(ground.x + (this.geometry.columns - 1) / 2);
    const row = Math.round((this.geometry.rows - 1) / 2 - ground.z);
    const inside = column >= 0 && row >= 0 && column < this.geometry.columns && row < this.geometry.rows;
    return inside ? this.geometry.name({ column, row }) : null;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.canvas.removeEventListener('webglcontextrestored', this.request);
    this.controls.dispose();
    this.men.dispose();
    this.slab.dispose();
    this.mirror.dispose();
    this.overlayMesh.geometry.dispose();
    this.overlayMesh.material.dispose();
    this.overlayTexture.dispose();
    this.shadow.dispose();
    this.room.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  request = (): void => {
    if (!this.frame) this.frame = requestAnimationFrame(this.draw);
  };

  private draw = (): void => {
    this.frame = 0;
    const now = performance.now();
    let moving = false;
    for (const [id, actor] of this.actors) moving = this.move(id, actor, now) || moving;
    this.camera.updateMatrixWorld();
    this.mirror.render(this.renderer, this.scene, this.camera, this.controls.target, [this.slab.object, this.overlayMesh, this.spots]);
    this.renderer.render(this.scene, this.camera);
    this.canvas.dataset['frames'] = String(++this.frames);
    this.canvas.dataset['still'] = String(!moving);
    if (moving) this.request();
  };

  // Returns whether it is still on its way.
  private move(id: number, actor: Actor, now: number): boolean {
    const passed = now - actor.began;
    const flying = actor.whole > 0 && passed < actor.whole;
    const rest = this.restOf(actor.standing.square);
    const spot = flying ? flight(actor.from, rest, passed, actor.whole) : rest;
    actor.object.position.set(spot.x, spot.y, spot.z);
    if (actor.turning) this.turnOver(actor, flying ? passed / actor.whole : 1);
    const near = Math.max(0, 1 - spot.y * 1.1);
    actor.shadow.position.set(spot.x, 0.002, spot.z);
    actor.shadow.scale.setScalar(1 + spot.y * 0.7);
    actor.shadow.material.opacity = 0.85 * near;
    if (actor.leaving) {
      const left = flying ? 1 - ease(passed / actor.whole) : 0;
      actor.object.scale.setScalar(Math.max(0.001, left));
      actor.shadow.material.opacity *= left;
      if (!flying) this.remove(id, actor);
    }
    if (!flying) actor.whole = 0;
    return flying;
  }

  private turnOver(actor: Actor, share: number): void {
    const disc = actor.object.children[0];
    const end = actor.standing.man.side === 'first' ? 0 : Math.PI;
    if (disc) disc.rotation.z = end + (1 - ease(share)) * Math.PI;
    actor.object.position.y += Math.sin(Math.PI * share) * 0.55;
    if (share >= 1) actor.turning = false;
  }

  private restOf(square: string): Spot {
    const spot = this.spotOf(square);
    return square === this.chosen ? { ...spot, y: kTaken } : spot;
  }

  private spotOf(square: string): Spot {
    const { column, row } = this.geometry.place(square) ?? { column: 0, row: 0 };
    return { x: column - (this.geometry.columns - 1) / 2, y: 0, z: (this.geometry.rows - 1) / 2 - row };
  }

  private facing(): number {
    return this.flipped ? Math.PI : 0;
  }

  private enter(standing: Standing, look: Look, time: number, now: number): void {
    const object = this.makeMan(standing.man, look);
    const shadow = new Mesh(
      new PlaneGeometry(this.men.radius * 2.55, this.men.radius * 2.55),
      new MeshBasicMaterial({ map: this.shadow, transparent: true, depthWrite: false, toneMapped: false }),
    );
    shadow.rotation.x = -Math.PI / 2;
    const rest = this.spotOf(standing.square);
    // A man that is put down comes from a hand's height; a whole army is just there.
    const alone = this.actors.size > 0;
    const actor: Actor = {
      standing, object, shadow, from: { ...rest, y: 1.2 }, began: now, whole: alone ? time * 0.6 : 0, turning: false, leaving: false,
    };
    this.actors.set(standing.id, actor);
    this.crowd.add(object);
    this.spots.add(shadow);
  }

  private send(actor: Actor, standing: Standing, look: Look, time: number, now: number): void {
    const before = actor.standing;
    actor.standing = standing;
    actor.leaving = false;
    if (before.man.side !== standing.man.side && this.men.turns) {
      actor.turning = true;
      Object.assign(actor, { from: this.spotOf(standing.square), began: now, whole: time });
    } else if (before.man.kind !== standing.man.kind || before.man.side !== standing.man.side || actor.object.userData['look'] !== look.pieceSet) {
      this.crowd.remove(actor.object);
      actor.object = this.makeMan(standing.man, look);
      this.crowd.add(actor.object);
    }
    if (before.square === standing.square) return;
    const { x, y, z } = actor.object.position;
    Object.assign(actor, { from: { x, y, z }, began: now, whole: time });
  }

  private dismiss(id: number, actor: Actor, time: number, now: number): void {
    if (time <= 0) return this.remove(id, actor);
    const { x, y, z } = actor.object.position;
    Object.assign(actor, { leaving: true, from: { x, y, z }, began: now, whole: time * 0.8 });
  }

  private remove(id: number, actor: Actor): void {
    this.actors.delete(id);
    this.crowd.remove(actor.object);
    this.spots.remove(actor.shadow);
    actor.shadow.geometry.dispose();
    actor.shadow.material.dispose();
  }

  private makeMan(man: Man, look: Look): Object3D {
    const object = this.men.make(man, look);
    object.rotation.y = this.facing();
    object.userData['look'] = look.pieceSet;
    object.traverse((each) => {
      if (!(each instanceof Mesh)) return;
      each.castShadow = each.receiveShadow = true;
      this.mirror.reflect(each.material as Material);
    });
    return object;
  }

  private makeOverlay(): Mesh<PlaneGeometry, MeshBasicMaterial> {
    const material = new MeshBasicMaterial({ map: this.overlayTexture, transparent: true, depthWrite: false, toneMapped: false });
    const mesh = new Mesh(new PlaneGeometry(this.slab.width, this.slab.depth), material);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.y = 0.004;
    mesh.renderOrder = 1;
    return mesh;
  }

  private makeControls(): OrbitControls {
    const controls = new OrbitControls(this.camera, this.canvas);
    Object.assign(controls, { enablePan: false, rotateSpeed: 0.45, zoomSpeed: 0.7, minPolarAngle: 0.05, maxPolarAngle: 1.42 });
    controls.addEventListener('change', this.request);
    return controls;
  }

  // How much of the picture the board takes, as shares of its half, and how far it is from the middle.
  private extent(): { wide: number; high: number; middle: number } {
    this.camera.updateMatrixWorld();
    const wide: number[] = [];
    const high: number[] = [];
    for (const x of [-0.5, 0.5])
      for (const z of [-0.5, 0.5])
        for (const y of [-0.5, 0.3]) {
          const point = new Vector3(x * this.slab.width, y, z * this.slab.depth).project(this.camera);
          wide.push(Math.abs(point.x));
          high.push(point.y);
        }
    const [low, top] = [Math.min(...high), Math.max(...high)];
    return { wide: Math.max(...wide), high: (top - low) / 2, middle: (top + low) / 2 };
  }
}
