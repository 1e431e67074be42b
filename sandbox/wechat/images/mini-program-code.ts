import { createHash } from 'node:crypto';
import { writePng } from './png.ts';

export type Rgb = readonly [number, number, number];

export interface CodeLook {
  readonly width: number;
  readonly color: Rgb;
  /** Whether the white background is omitted. */
  readonly isHyaline: boolean;
}

const rays = 72;
const rings = 12;
const inner = 0.4;
const outer = 0.94;

/** Draws a round code that looks like a mini program's; deterministic for the text. It cannot be scanned. */
export const drawMiniProgramCode = (text: string, { width, color, isHyaline }: CodeLook): Buffer => {
  const bits = createHash('shake256', { outputLength: (rays * rings) / 8 })
    .update(text)
    .digest();
  const isDark = (ray: number, ring: number): boolean => {
    const bit = ray * rings + ring;
    return (((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
  };
  const pixels = Buffer.alloc(width * width * 4);
  const half = width / 2;
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x + 0.5 - half) / half, (y + 0.5 - half) / half];
      const isInk = isInkAt(Math.hypot(dx, dy), Math.atan2(dy, dx), dx, dy, isDark);
      const at = (y * width + x) * 4;
      pixels.set(isInk ? [...color, 255] : [255, 255, 255, isHyaline ? 0 : 255], at);
    }
  }
  return writePng(width, width, pixels);
};

const isInkAt = (
  radius: number,
  angle: number,
  dx: number,
  dy: number,
  isDark: (ray: number, ring: number) => boolean,
): boolean => {
  // Three targets and a hub, like real codes.
  for (const [cx, cy] of [
    [-0.7, -0.7],
    [0.7, -0.7],
    [-0.7, 0.7],
  ] as const) {
    const distance = Math.hypot(dx - cx, dy - cy);
    if (distance < 0.16) return distance > 0.11 || distance < 0.06;
  }
  if (radius < 0.34) return radius > 0.3 || radius < 0.16;
  if (radius < inner || radius > outer) return false;
  const turn = ((angle / (2 * Math.PI) + 1) % 1) * rays;
  const [ray, across] = [Math.floor(turn), turn % 1];
  const along = ((radius - inner) / (outer - inner)) * rings;
  return across > 0.25 && across < 0.75 && isDark(ray, Math.min(rings - 1, Math.floor(along)));
};
