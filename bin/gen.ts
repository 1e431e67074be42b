import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateContract } from './gen-contract.ts';

/** Remakes every generated file from its source and names those that changed. */
async function main(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const changed = await generateContract(root);
  const machines = join(root, 'bin/gen-machines.ts');
  if (existsSync(machines)) {
    const module = (await import(pathToFileURL(machines).href)) as { generateMachines: () => Promise<unknown> };
    await module.generateMachines();
  }
  process.stdout.write(changed.length === 0 ? 'contract is up to date\n' : `made ${changed.join(', ')}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
