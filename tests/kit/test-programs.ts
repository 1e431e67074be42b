import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../bin/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A fixture that tests start as a process, built with the others: it starts in a fifth of the time that its source takes. */
export async function testProgram(name: 'door' | 'files' | 'hold' | 'migrate' | 'refund'): Promise<string> {
  await ensureBuilt(['set of test programs']);
  return join(root, `build/test-programs/${name}.mjs`);
}
