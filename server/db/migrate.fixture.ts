import { prepareDatabase } from './migrate.ts';

// A separate process, so that tests can kill it during a migration or start several at once.
const [url = ''] = process.argv.slice(2);
const logLines: string[] = [];
await prepareDatabase(url, { log: (line) => logLines.push(line) });
process.stdout.write(`${logLines.length}\n`);
