import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runChild } from './child.mjs';

interface Part {
  name: string;
  /** Arguments for Node, without spaces inside one. */
  command: string;
  /** How to fix what it found. */
  mend: string;
}

interface Ran {
  code: number;
  said: string;
  seconds: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = 'node_modules/typescript-native/bin/tsc';
const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

/** Longest first: they decide when the last one ends. */
const parts: Part[] = [
  {
    name: 'generated files',
    command: '--import tsx bin/gen.ts --check',
    mend: 'These are not what their sources say: npm run gen, and commit what it makes.',
  },
  {
    name: 'lint',
    command: 'node_modules/oxlint/bin/oxlint',
    mend: 'npx oxlint --fix mends some of it; an exemption carries its reason on the same line.',
  },
  ...['tests', 'server', 'machines', 'shared', 'sandbox', 'src', 'storefront', 'examples/mini-program', 'bin'].map(
    (project) => ({
      name: `types of ${project}`,
      // Each of its threads works out the types that others need too: four of them take twice the processor of one.
      command: `${compiler} -p ${project} --singleThreaded`,
      mend: 'The compiler tells the place.',
    }),
  ),
  {
    name: 'imports',
    command: `${cruiser} --output-type err-long --no-progress bin examples machines openapi sandbox server shared src storefront tests`,
    mend: 'Each rule says which way imports go and what to do instead; all are in .dependency-cruiser.mjs.',
  },
  {
    name: 'unused',
    command: 'node_modules/knip/bin/knip.js --no-progress --no-config-hints',
    mend: 'Remove it, or only its "export"; what is used in a way that cannot be seen is named in knip.jsonc, with the reason.',
  },
  {
    name: 'contract',
    command: '--import tsx bin/lint-contract.ts',
    mend: 'Mend the named place in openapi/; the rules are in bin/lint-contract.ts.',
  },
  {
    name: 'bytes of each route',
    command: '--import tsx bin/page-bytes.ts',
    mend: 'See what came in with "npm run build -- --treemap" and fetch it later; if it must be: npx tsx bin/page-bytes.ts --accept.',
  },
  { name: 'format', command: 'node_modules/oxfmt/bin/oxfmt --check .', mend: 'npx oxfmt' },
];

/** The compiler and the linter are written in Go, and end before their memory has to be cleared as often as it is. */
const env = { GOGC: '300', ...process.env };

async function run({ command }: Part): Promise<Ran> {
  const started = Date.now();
  let said = '';
  const code = await runChild(process.execPath, command.split(' '), { cwd: root, env, hear: (text) => (said += text) });
  return { code, said, seconds: (Date.now() - started) / 1000 };
}

/** Runs the parts one after the other; several of these share the queue. */
async function work(queue: Part[], failed: string[]): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    const { code, said, seconds } = await run(part);
    const time = `${seconds.toFixed(1)} s`;
    if (code === 0) {
      process.stdout.write(`${part.name}: good (${time})\n`);
      continue;
    }
    failed.push(part.name);
    process.stdout.write(`${part.name}: failed (${time})\n${said.trimEnd()}\n  => ${part.mend}\n\n`);
  }
}

/** Runs every check, one per core at a time, and lists all that failed. */
async function main(): Promise<void> {
  const started = Date.now();
  const failed: string[] = [];
  const queue = [...parts];
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(queue, failed)));
  process.stdout.write(`check took ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  if (failed.length > 0) {
    process.stderr.write(`check failed: ${failed.join(', ')}\n`);
    process.exitCode = 1;
  }
}

await main();
