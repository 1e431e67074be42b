import { prepareDatabase } from './migrate.ts';

// A process of its own for the tests to kill in the middle of a migration, or to start several at once.
const [url = ''] = process.argv.slice(2);
const told: string[] = [];
await prepareDatabase(url, { log: (line) => told.push(line) });
process.stdout.write(`${told.length}\n`);
