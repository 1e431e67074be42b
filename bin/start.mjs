import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { command, root } from './tell.mjs';

/** Installs what is missing, builds what is stale, then becomes the server: a single process to stop and to watch. */
await command(async () => {
  requireNode();
  endWithLauncher();
  await ensureInstalled({ development: false });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { keepCompiled } = await import('./become.mjs');
  keepCompiled();
  // Process 1 of a container ignores every signal without a handler; the server replaces these handlers when it loads.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
  await import(pathToFileURL(join(root, 'build/server/main.mjs')).href);
});
