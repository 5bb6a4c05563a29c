// Men in 3D, in squares of one unit, standing on y = 0: turned pieces with a carved character, stones, discs.
import {
  BufferAttribute, Group, LatheGeometry, Mesh, MeshPhysicalMaterial, MeshStandardMaterial, SphereGeometry, Vector2,
  type BufferGeometry, type Material, type Object3D,
} from 'three';
import type { GameId, Look, Man } from '../games/face';
import { kBlackGlyphs, kRedGlyphs, type Kind } from '../games/xiangqi/glyphs';
import { kSilhouettes } from '../games/xiangqi/silhouettes';
import { carvedNormals, colourTexture, drawGrain, paper } from './textures';

export interface MenMaker {
  make(man: Man, look: Look): Object3D;
  radius: number;
  // A disc that changes its side turns over instead of being another one.
  turns: boolean;
  dispose(): void;
}

const kFaceSize = 256;
const kPieceRadius = 0.43;

// From the middle of the bottom up the side to the middle of the top: a drum with soft edges, the top a little hollow.
function drumProfile(): Vector2[] {
  const points: [number, number][] = [
    [0, 0], [0.355, 0], [0.375, 0.006], [0.392, 0.022], [0.412, 0.055], [0.425, 0.095], [kPieceRadius, 0.14],
    [0.425, 0.185], [0.412, 0.222], [0.398, 0.245], [0.386, 0.256], [0.37, 0.262], [0.352, 0.262], [0.336, 0.257], [0.2, 0.252], [0, 0.25],
  ];
  return points.map(([x, y]) => new Vector2(x, y));
}

// The picture lies flat on the top; the sides take the colour of its edge.
function flatUv(geometry: BufferGeometry, radius: number): void {
  const place = geometry.getAttribute('position');
  const uv = new Float32Array(place.count * 2);
  for (let i = 0; i < place.count; ++i) {
    uv[i * 2] = place.getX(i) / (2 * radius) + 0.5;
    uv[i * 2 + 1] = -place.getZ(i) / (2 * radius) + 0.5;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
}

function drawFace(man: Man, look: Look): { colour: CanvasRenderingContext2D; cut: CanvasRenderingContext2D } {
  const glyph = (man.side === 'first' ? kRedGlyphs : kBlackGlyphs)[man.kind as Kind];
  const outline = new Path2D(look.pieceSet === 'chinese' ? glyph.path : kSilhouettes[man.kind as Kind]);
  const ink = man.side === 'first' ? '#8f0f0a' : '#17130f';
  const colour = paper(kFaceSize, kFaceSize);
  drawGrain(colour, '#decba1', '#f4e5c2', '#9a7440', 140);
  const cut = paper(kFaceSize, kFaceSize);
  for (const context of [colour, cut]) {
    context.fillStyle = context.strokeStyle = context === colour ? ink : '#000';
    const unit = kFaceSize / (2 * kPieceRadius) / 100; // hundredths of a square
    context.setTransform(unit, 0, 0, unit, kFaceSize / 2, kFaceSize / 2);
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(0, 0, 31.5, 0, 2 * Math.PI);
    context.stroke();
    context.translate(-25.5, -25.5);
    context.scale(0.51, 0.51);
    context.fill(outline);
  }
  return { colour, cut };
}

function xiangqiMen(): MenMaker {
  const geometry = new LatheGeometry(drumProfile(), 56);
  geometry.computeVertexNormals();
  flatUv(geometry, kPieceRadius);
  const materials = new Map<string, MeshPhysicalMaterial>();
  const materialOf = (man: Man, look: Look): Material => {
    const key = `${man.side}${man.kind}${look.pieceSet}`;
    const known = materials.get(key);
    if (known) return known;
    const { colour, cut } = drawFace(man, look);
    const made = new MeshPhysicalMaterial({
      map: colourTexture(colour),
      normalMap: carvedNormals(cut, 4),
      roughness: 0.42,
      clearcoat: 0.35,
      clearcoatRoughness: 0.3,
    });
    materials.set(key, made);
    return made;
  };
  return {
    radius: kPieceRadius,
    turns: false,
    make: (man, look) => new Mesh(geometry, materialOf(man, look)),
    dispose() {
      geometry.dispose();
      for (const material of materials.values()) {
        material.map?.dispose();
        material.normalMap?.dispose();
        material.dispose();
      }
    },
  };
}

function goMen(): MenMaker {
  const radius = 0.475;
  const geometry = new SphereGeometry(radius, 40, 24);
  geometry.scale(1, 0.42, 1);
  geometry.translate(0, radius * 0.4, 0);
  const black = new MeshPhysicalMaterial({ color: '#16171a', roughness: 0.5, clearcoat: 0.25, clearcoatRoughness: 0.5 });
  const white = new MeshPhysicalMaterial({ color: '#efeade', roughness: 0.28, clearcoat: 0.6, clearcoatRoughness: 0.2 });
  return {
    radius,
    turns: false,
    make: (man) => new Mesh(geometry, man.side === 'first' ? black : white),
    dispose: () => [geometry, black, white].forEach((each) => each.dispose()),
  };
}

// Two halves, white below black: turned over it is the other side's.
function othelloMen(): MenMaker {
  const radius = 0.42;
  const half = 0.06;
  const profile = [[0, 0], [radius, 0], [radius, 0.02], [radius - 0.012, 0.046], [radius - 0.035, half], [0, half]];
  const geometry = new LatheGeometry(profile.map(([x, y]) => new Vector2(x, y)), 56);
  const black = new MeshPhysicalMaterial({ color: '#141417', roughness: 0.35, clearcoat: 0.5, clearcoatRoughness: 0.3 });
  const white = new MeshStandardMaterial({ color: '#f1ecdf', roughness: 0.35 });
  return {
    radius,
    turns: true,
    make(man) {
      const disc = new Group();
      const upper = new Mesh(geometry, black);
      const lower = new Mesh(geometry, white);
      lower.rotation.x = Math.PI;
      disc.add(upper, lower);
      disc.position.y = half;
      disc.rotation.z = man.side === 'first' ? 0 : Math.PI;
      const out = new Group();
      out.add(disc);
      return out;
    },
    dispose: () => [geometry, black, white].forEach((each) => each.dispose()),
  };
}

export function menOf(game: GameId): MenMaker {
  if (game === 'go') return goMen();
  if (game === 'othello') return othelloMen();
  return xiangqiMen();
}
