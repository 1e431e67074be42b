import { become } from './become.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { command } from './tell.mjs';

/** Installs what is missing, then becomes the played outside systems: a process that outlives every server. */
await command(async () => {
  requireNode();
  endWithLauncher();
  await ensureInstalled({ development: false });
  await become('outside', 'sandbox/main.ts');
});
