import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.mjs';
import { root } from './tell.mjs';

/** Keeps what this Node compiled of the server beside it, so that later starts need not. Node 20 cannot. */
export function keepCompiled() {
  /** @type {object & { enableCompileCache?: (folder: string) => unknown }} */
  const newer = Object.assign({}, module);
  newer.enableCompileCache?.(join(root, 'build/server/compiled'));
}

/**
 * Runs a program in this process: its build, which starts in a third of the time, or else its source.
 * @param {string} built its name in build/server
 * @param {string} source
 */
export async function become(built, source) {
  const isFresh = await isBuilt('server');
  if (isFresh) keepCompiled();
  else (await import('tsx/esm/api')).register();
  await import(pathToFileURL(join(root, isFresh ? `build/server/${built}.mjs` : source)).href);
}
