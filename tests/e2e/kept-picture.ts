import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './look.ts';
import { outlineOf, type Piece } from './outline.ts';

const accepts = process.env['ACCEPT'] === '1';
// A number that gains a digit moves what stands beside it.
const tolerance = 24;
const patienceMs = 10_000;

const unfinished = '.zg-skeleton, .bp6-skeleton, .bp6-spinner';
// Scrollbars keep their room, and draw no eye.
const quietBars = '::-webkit-scrollbar { width: 15px; height: 15px } ::-webkit-scrollbar-thumb { background: #8882 }';

interface Kept {
  /** The picture that was taken with this outline. */
  picture: string;
  outline: Piece[];
}

/**
 * Compares a page with the picture that is kept of it, by their outlines; with ACCEPT=1 it takes the picture anew first.
 * Answers the words of both, the pieces that stand elsewhere, and whether the picture is the one of its outline.
 */
export async function keptPicture(page: Page, folder: string, name: string, type: 'png' | 'jpeg') {
  await expect.poll(() => page.locator(unfinished).evaluateAll(countInView)).toBe(0);
  await settled(page);
  const file = join(folder, `${name}.${type === 'png' ? 'png' : 'jpg'}`);
  const record = join(folder, `${name}.json`);
  if (accepts) {
    const outline = await outlineOf(page);
    await mkdir(folder, { recursive: true });
    const quality = type === 'jpeg' ? { quality: 80 } : {};
    const picture = await page.screenshot({ style: quietBars, type, ...quality });
    const lines = outline.map((piece) => `    ${JSON.stringify(piece)}`).join(',\n');
    await writeFile(file, picture);
    await writeFile(record, `{\n  "picture": "${hash(picture)}",\n  "outline": [\n${lines}\n  ]\n}\n`);
  }
  const kept = JSON.parse(await readFile(record, 'utf8')) as Kept;
  const isSame = hash(await readFile(file)) === kept.picture;
  const look = async () => {
    const outline = await outlineOf(page);
    return {
      now: namesOf(outline),
      kept: namesOf(kept.outline),
      far: outline.filter(({ at }, index) => isFar(at, kept.outline[index]?.at ?? at)),
      isSame,
    };
  };
  // Parts of a page come with calls of their own; what does not come within this time is missing.
  const end = Date.now() + patienceMs;
  let seen = await look();
  while ((seen.now.join('\n') !== seen.kept.join('\n') || seen.far.length > 0) && Date.now() < end) seen = await look();
  return seen;
}

function countInView(elements: Element[]): number {
  return elements.filter((element) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  }).length;
}

function namesOf(outline: readonly Piece[]): string[] {
  return outline.map(({ what, words }) => `${what} ${words}`);
}

function isFar([x, y]: Piece['at'], [otherX, otherY]: Piece['at']): boolean {
  return Math.max(Math.abs(x - otherX), Math.abs(y - otherY)) > tolerance;
}

function hash(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 16);
}
