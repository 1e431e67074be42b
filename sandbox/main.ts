import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '#server/config.ts';
import { makeDataFolder } from '#server/data-folder.ts';
import { endOnSignals } from '#server/ending.ts';
import { assertPortFree } from '#server/free-port.ts';
import { playAlone, settingsFor } from './alone.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Plays the outside systems in a process of their own, which no end of a server ends. */
async function main(): Promise<void> {
  const ending = endOnSignals(say);
  try {
    const { sandboxPort: port, host, secretKey, dataDir, publicUrl: shop } = readConfig(process.env);
    await assertPortFree(host, port);
    const own = () => `http://127.0.0.1:${port}`;
    // A server that plays them itself has files of its own.
    const folder = join(dataDir, 'sandbox');
    makeDataFolder(folder);
    const app = Fastify({ forceCloseConnections: true });
    await playAlone(app, { own, shop, secretKey, folder });
    const settings = Object.entries(settingsFor({ own, secretKey })).map(([name, value]) => `${name}=${value}\n`);
    const file = join(folder, 'server.env');
    writeFileSync(file, settings.join(''), { mode: 0o600 });
    await app.listen({ port, host });
    ending.keep(() => app.close());
    say(`The outside systems are played at ${own()}, and call ${shop}`);
    say(`Their pages are ${own()}/_sandbox/control and ${own()}/_sandbox/control/wxpay`);
    say(`A server uses them with the settings in ${file}: set -a; . ${file}; set +a; npm start`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    ending.end(1);
  }
}

await main();
