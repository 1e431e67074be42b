import { startEmbedded } from './start.ts';

// A separate process that tests can kill: starts a folder's database, prints its address and holds it until SIGTERM.
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
