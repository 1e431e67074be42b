import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/** What a run of tests reads in the place of one file of the tree; no source: the file as it is. */
export interface Swap {
  path: string;
  source: string | null;
}

/**
 * Has a run read a broken text in the place of one file, as the swap that the environment names says at that moment; nothing
 * of the tree is touched.
 */
export function mutantPlugin(): Plugin[] {
  const named = process.env['MUTANT'];
  if (named === undefined) return [];
  const load = (id: string) => {
    const { path, source } = JSON.parse(readFileSync(named, 'utf8')) as Swap;
    return id.split('?', 1)[0] === path ? source : null;
  };
  return [{ name: 'mutant', enforce: 'pre', load }];
}
