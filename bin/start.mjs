import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { command, root } from './tell.mjs';

/** Installs what is missing, builds what is stale, then becomes the server: one process to end, one to watch. */
await command(async () => {
  requireNode();
  endWithLauncher();
  await ensureInstalled({ development: false });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  // Process 1 of a container is ended by no signal that it does not take; the server takes them over when it is loaded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'server/main.ts')).href);
});
