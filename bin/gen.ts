import { fileURLToPath } from 'node:url';
import { generateContract, staleContract } from './gen-contract.ts';
import { generateMachines, machinesAreFresh } from './gen-machines.ts';
import { generateMigrationList, staleMigrationList } from './gen-migrations.ts';
import { generateMiniProgram, staleMiniProgram } from './gen-mini-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Loaded once the list of migrations is there: it runs them. */
const schemas = () => import('./gen-schema.ts');

/** Regenerates every generated file and names those that changed. */
async function generate(): Promise<void> {
  const changed = [
    ...generateMigrationList(root),
    ...(await generateContract(root)),
    ...(await generateMiniProgram(root)),
    ...(await generateMachines()),
    ...(await (await schemas()).generateSchema(root)),
  ];
  process.stdout.write(changed.length === 0 ? 'everything is up to date\n' : `made ${changed.join(', ')}\n`);
}

/** Names the generated files that differ from their sources, and changes none. */
async function compare(): Promise<void> {
  const stale = [
    ...staleMigrationList(root),
    ...(await staleContract(root)),
    ...(await staleMiniProgram(root)),
    ...(await machinesAreFresh()),
    ...(await schemas()).staleSchema(root),
  ];
  if (stale.length > 0) throw new Error(stale.join('\n'));
}

try {
  await (process.argv.includes('--check') ? compare() : generate());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
