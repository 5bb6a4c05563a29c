// Pictures for the 3D view, drawn when they are first wanted: wood, the lines of a board, carved characters.
import { CanvasTexture, DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, SRGBColorSpace, type Texture } from 'three';

export function paper(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

export function colourTexture(context: CanvasRenderingContext2D): Texture {
  const texture = new CanvasTexture(context.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

// The same on every visit: a picture is compared in the tests.
export function steadyRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// Long grain: many thin wavering streaks over a ground, some light, some dark.
export function drawGrain(context: CanvasRenderingContext2D, ground: string, light: string, dark: string, streaks: number): void {
  const { width, height } = context.canvas;
  const random = steadyRandom(streaks);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (let i = 0; i < streaks; ++i) {
    const x = random() * width * 1.1 - width * 0.05;
    const bend = (random() - 0.5) * width * 0.06;
    context.strokeStyle = random() < 0.5 ? light : dark;
    context.globalAlpha = 0.03 + random() * 0.1;
    context.lineWidth = 0.6 + random() * random() * width * 0.012;
    context.beginPath();
    context.moveTo(x, -10);
    context.bezierCurveTo(x + bend, height * 0.33, x - bend * 0.7, height * 0.66, x + bend * 0.4, height + 10);
    context.stroke();
  }
  context.globalAlpha = 1;
}

// Draws what a game shows as its empty board: the elements of its SVG as they stand in the document.
export function drawSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement, width: number): void {
  const { viewBox } = svg;
  const scale = width / viewBox.baseVal.width;
  const own = svg.getScreenCTM()!.inverse();
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('path, rect, circle, line')) {
    const matrix = own.multiply(element.getScreenCTM()!);
    const style = getComputedStyle(element);
    context.save();
    context.scale(scale, scale);
    context.translate(-viewBox.baseVal.x, -viewBox.baseVal.y);
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    context.globalAlpha = Number(style.opacity) * Number(element.parentElement ? getComputedStyle(element.parentElement).opacity : 1);
    const outline = outlineOf(element);
    if (style.fill !== 'none') {
      context.fillStyle = style.fill;
      context.fill(outline);
    }
    if (style.stroke !== 'none') {
      context.strokeStyle = style.stroke;
      context.lineWidth = parseFloat(style.strokeWidth);
      context.stroke(outline);
    }
    context.restore();
  }
}

function outlineOf(element: SVGGraphicsElement): Path2D {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  if (element.tagName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  const outline = new Path2D();
  if (element.tagName === 'rect') outline.rect(number('x'), number('y'), number('width'), number('height'));
  else if (element.tagName === 'circle') outline.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  else {
    outline.moveTo(number('x1'), number('y1'));
    outline.lineTo(number('x2'), number('y2'));
  }
  return outline;
}

// One pass of a blur over a field of heights, wrapped at no edge.
function blur(field: Float32Array, size: number, radius: number): Float32Array {
  const out = new Float32Array(field.length);
  const pass = (from: Float32Array, to: Float32Array, step: number, line: number) => {
    for (let i = 0; i < size; ++i) {
      let sum = 0;
      const at = (j: number) => from[i * line + Math.min(size - 1, Math.max(0, j)) * step]!;
      for (let j = -radius; j <= radius; ++j) sum += at(j);
      for (let j = 0; j < size; ++j) {
        to[i * line + j * step] = sum / (2 * radius + 1);
        sum += at(j + radius + 1) - at(j - radius);
      }
    }
  };
  pass(field, out, 1, size);
  const second = new Float32Array(field.length);
  pass(out, second, size, 1);
  return second;
}

// What is drawn in the picture (by its alpha) is cut into the wood: the slopes as a normal map.
export function carvedNormals(context: CanvasRenderingContext2D, depth: number): Texture {
  const size = context.canvas.width;
  const { data } = context.getImageData(0, 0, size, size);
  let height: Float32Array = new Float32Array(size * size);
  for (let i = 0; i < height.length; ++i) height[i] = -data[i * 4 + 3]! / 255;
  height = blur(blur(height, size, 1), size, Math.max(1, Math.round(size / 220)));
  const out = new Uint8Array(size * size * 4);
  const at = (x: number, y: number) => height[Math.min(size - 1, Math.max(0, y)) * size + Math.min(size - 1, Math.max(0, x))]!;
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x) {
      const dx = (at(x - 1, y) - at(x + 1, y)) * depth;
      const dy = (at(x, y - 1) - at(x, y + 1)) * depth;
      const length = Math.hypot(dx, dy, 1);
      const i = ((size - 1 - y) * size + x) * 4; // a texture begins at the bottom
      out[i] = ((dx / length) * 0.5 + 0.5) * 255;
      out[i + 1] = ((-dy / length) * 0.5 + 0.5) * 255;
      out[i + 2] = ((1 / length) * 0.5 + 0.5) * 255;
      out[i + 3] = 255;
    }
  const texture = new DataTexture(out, size, size, RGBAFormat);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}

// A dark soft spot that lies under a man.
export function shadowTexture(): Texture {
  const context = paper(128, 128);
  const gradient = context.createRadialGradient(64, 64, 20, 64, 64, 64);
  gradient.addColorStop(0, 'rgba(0,0,0,0.7)');
  gradient.addColorStop(0.6, 'rgba(0,0,0,0.42)');
  gradient.addColorStop(0.8, 'rgba(0,0,0,0.12)');
  gradient.addColorStop(1, 'rgba(0,0,0,0)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 128, 128);
  return new CanvasTexture(context.canvas);
}
