import { become } from './become.mjs';
import { command } from './tell.mjs';

/** Becomes one command of server/admin. */
await command(() => become('admin', 'server/admin/main.ts'));
