import { createHash } from 'node:crypto';
import { writePng } from './png.ts';

const width = 240;
const height = 400;

/** Draws a phone-like picture in place of a reviewer's screenshot; deterministic for the caption. */
export const drawScreenshot = (caption: string): Buffer => {
  const hash = createHash('sha256').update(caption).digest();
  const accent: readonly number[] = [
    120 + ((hash[0] ?? 0) >> 1),
    60 + ((hash[1] ?? 0) >> 1),
    60 + ((hash[2] ?? 0) >> 1),
    255,
  ];
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colorAt(x, y, accent, hash), (y * width + x) * 4);
  }
  return writePng(width, height, pixels);
};

const colorAt = (x: number, y: number, accent: readonly number[], hash: Buffer): readonly number[] => {
  if (y < 48) return accent;
  const row = Math.floor((y - 48) / 44);
  const isBar = (y - 48) % 44 > 16 && (y - 48) % 44 < 32;
  const length = 60 + ((hash[row + 3] ?? 0) % 140);
  const isMarked = row === (hash[31] ?? 0) % 7;
  if (isMarked && (x < 6 || x >= width - 6)) return [220, 40, 40, 255];
  return isBar && x > 16 && x < 16 + length ? [190, 196, 204, 255] : [246, 247, 249, 255];
};
