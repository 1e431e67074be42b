import { fileURLToPath } from 'node:url';
import { generateContract } from './gen-contract.ts';
import { generateMachines } from './gen-machines.ts';

/** Remakes every generated file from its source and names those that changed. */
async function main(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const changed = await generateContract(root);
  await generateMachines();
  process.stdout.write(changed.length === 0 ? 'contract is up to date\n' : `made ${changed.join(', ')}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
