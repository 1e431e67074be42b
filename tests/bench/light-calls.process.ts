import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

// Calls one address all the while, until its parent says that it is enough; then tells how long each took, milliseconds.
// A process of its own, because one that reads a file at the same time would measure how long it was busy itself.
const pauseMs = 20;
const { LIGHT_URL: url = '', LIGHT_TOKEN: token = '' } = process.env;
const agent = new Agent({ keepAlive: true });

function call(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}.`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

let isEnough = false;
process.once('message', () => (isEnough = true));
// Nobody is left to tell.
process.once('disconnect', () => process.exit());

await call();
process.send?.('ready');
const times: number[] = [];
while (!isEnough) {
  const began = performance.now();
  await call();
  times.push(performance.now() - began);
  await wait(pauseMs);
}
process.send?.(times, () => process.disconnect());
agent.destroy();
