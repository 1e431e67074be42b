import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { command, root } from './tell.mjs';

/** Installs what is missing, builds what is stale, then becomes the server: one process to end, one to watch. */
await command(async () => {
  requireNode();
  await ensureInstalled({ development: false });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'server/main.ts')).href);
});
