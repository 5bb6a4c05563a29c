// The light of the 3D view: a warm lamp with soft shadows, a cool window opposite, and what polish reflects of the room.
import {
  BackSide, BoxGeometry, Color, DirectionalLight, HemisphereLight, Mesh, MeshBasicMaterial, PMREMGenerator, Scene, SRGBColorSpace,
  type Texture, type WebGLRenderer,
} from 'three';

export function addLights(scene: Scene, span: number): void {
  const lamp = new DirectionalLight('#ffe4bd', 2.1);
  lamp.position.set(-0.55, 1.15, 0.3).multiplyScalar(span);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1536, 1536);
  lamp.shadow.radius = 4;
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.02;
  const reach = span * 0.78;
  Object.assign(lamp.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: span * 3 });
  const window = new DirectionalLight('#a8c6ff', 0.7);
  window.position.set(0.9, 0.6, -0.7).multiplyScalar(span);
  scene.add(lamp, window, new HemisphereLight('#fff4e2', '#3a2c22', 0.25));
}

function panel(colour: string, strength: number, size: [number, number, number], place: [number, number, number]): Mesh {
  const material = new MeshBasicMaterial({ color: new Color().setStyle(colour, SRGBColorSpace).multiplyScalar(strength) });
  const mesh = new Mesh(new BoxGeometry(...size), material);
  mesh.position.set(...place);
  return mesh;
}

// A dim room with a long lamp above, a window at one side and a bright wall at the other.
export function roomTexture(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const walls = new Mesh(new BoxGeometry(20, 12, 20), new MeshBasicMaterial({ color: '#4a4038', side: BackSide }));
  room.add(
    walls,
    panel('#ffe9c8', 9, [7, 0.2, 2.4], [-2, 5.6, -1]),
    panel('#cfe0ff', 3.5, [0.2, 5, 6], [9.6, 1.5, -4]),
    panel('#ffd9a8', 1.6, [0.2, 4, 8], [-9.6, 0.5, 3]),
    panel('#2a2019', 1, [20, 0.2, 20], [0, -5.8, 0]),
  );
  const generator = new PMREMGenerator(renderer);
  const texture = generator.fromScene(room, 0.03).texture;
  generator.dispose();
  room.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    each.geometry.dispose();
    (each.material as MeshBasicMaterial).dispose();
  });
  return texture;
}
