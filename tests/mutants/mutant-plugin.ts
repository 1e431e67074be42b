import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/** What a run of tests reads in the place of one file of the tree. */
export interface Swap {
  path: string;
  source: string;
}

/** Has a run read a broken text in the place of one file, which the environment names; nothing on disk is touched. */
export function mutantPlugin(): Plugin[] {
  const named = process.env['MUTANT'];
  if (named === undefined) return [];
  const { path, source } = JSON.parse(readFileSync(named, 'utf8')) as Swap;
  return [{ name: 'mutant', enforce: 'pre', load: (id) => (id.split('?', 1)[0] === path ? source : null) }];
}
