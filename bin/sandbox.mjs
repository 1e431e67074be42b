import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { command, root } from './tell.mjs';

/** Installs what is missing, then becomes the played outside systems: a process that outlives every server. */
await command(async () => {
  requireNode();
  endWithLauncher();
  await ensureInstalled({ development: false });
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'sandbox/main.ts')).href);
});
