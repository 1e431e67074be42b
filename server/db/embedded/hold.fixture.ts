import { startEmbedded } from './start.ts';

// A process of its own for the tests to kill: starts the database of a folder, tells its address and holds it until SIGTERM.
const [dataDir = '', systemFolder = ''] = process.argv.slice(2);
try {
  const embedded = await startEmbedded({ dataDir, systemFolder, log: () => {} });
  process.stdout.write(`${embedded.url}\n`);
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : ''}\n`);
  process.exit(1);
}
