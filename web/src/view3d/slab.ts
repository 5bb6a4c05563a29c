// The board itself: a slab of dark wood with the game's own lines inlaid, its top polished.
import { Group, Mesh, MeshStandardMaterial, PlaneGeometry, ShadowMaterial, type Object3D } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Geometry } from '../games/face';
import type { Mirror } from './mirror';
import { colourTexture, drawGrain, drawSvg, paper } from './textures';

const kUnit = 128; // pixels a square; fewer on a large board
const kThickness = 0.55;

export interface Slab {
  object: Group;
  top: Object3D;
  width: number;
  depth: number;
  border: number; // squares beyond the outermost centres
  dispose(): void;
}

export function makeSlab(geometry: Geometry, lines: SVGSVGElement, mirror: Mirror): Slab {
  const border = geometry.kind === 'points' ? 0.82 : 0.86;
  const width = geometry.columns - 1 + 2 * border;
  const depth = geometry.rows - 1 + 2 * border;
  const unit = Math.min(kUnit, 2048 / Math.max(width, depth));
  const picture = paper(Math.round(width * unit), Math.round(depth * unit));
  drawGrain(picture, '#2c140b', '#6b3417', '#0d0402', 800);
  drawSvg(picture, lines, picture.canvas.width);

  const map = colourTexture(picture);
  const surface = new MeshStandardMaterial({ map, roughness: 0.3, metalness: 0, envMapIntensity: 0.6 });
  mirror.polish(surface);
  const top = new Mesh(new PlaneGeometry(width - 0.1, depth - 0.1), surface);
  top.rotation.x = -Math.PI / 2;
  top.position.y = 0.0005;
  top.receiveShadow = true;

  const grain = paper(256, 256);
  drawGrain(grain, '#2a130a', '#5f2d14', '#0d0402', 200);
  const wood = new MeshStandardMaterial({ map: colourTexture(grain), roughness: 0.45, envMapIntensity: 0.6 });
  const body = new Mesh(new RoundedBoxGeometry(width + 0.14, kThickness, depth + 0.14, 5, 0.07), wood);
  body.position.y = -kThickness / 2 - 0.012; // clear of the top, that they do not fight
  body.castShadow = body.receiveShadow = true;

  const floor = new Mesh(new PlaneGeometry(width * 3, depth * 3), new ShadowMaterial({ opacity: 0.28 }));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -kThickness - 0.02;
  floor.receiveShadow = true;

  const object = new Group();
  object.add(top, body, floor);
  return {
    object, top, width, depth, border,
    dispose() {
      for (const mesh of [top, body, floor]) mesh.geometry.dispose();
      for (const material of [surface, wood]) {
        material.map?.dispose();
        material.dispose();
      }
      floor.material.dispose();
    },
  };
}
