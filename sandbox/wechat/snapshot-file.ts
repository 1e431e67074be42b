import { readFileSync } from 'node:fs';
import type { World } from './world.ts';

const isWorld = (value: unknown): value is World =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

/** The world that an older version kept as one file; null when there is none, or none that can be read. */
export const readSnapshot = (path: string): World | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isWorld(value) ? value : null;
  } catch {
    return null;
  }
};
