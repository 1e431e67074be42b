import { prepareDatabase } from './migrate.ts';

// A separate process, so that tests can kill it during a migration or start several at once.
const [url = ''] = process.argv.slice(2);
const told: string[] = [];
await prepareDatabase(url, { log: (line) => told.push(line) });
process.stdout.write(`${told.length}\n`);
