import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Step {
  name: string;
  args: string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = 'node_modules/typescript-native/bin/tsc';
const projects = ['machines', 'server', 'src', 'tests'];

const steps: Step[] = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  ...projects.map((project) => ({ name: `types of ${project}`, args: [compiler, '-p', project] })),
];

/** Runs the checks one after the other and names every one that failed. */
function main(): void {
  const failed: string[] = [];
  for (const { name, args } of steps) {
    const started = Date.now();
    const run = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const isGood = run.status === 0;
    process.stdout.write(`${name}: ${isGood ? 'good' : 'failed'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    if (!isGood) failed.push(name);
  }
  if (failed.length > 0) {
    process.stderr.write(`check failed: ${failed.join(', ')}\n`);
    process.exitCode = 1;
  }
}

main();
