import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { startThread } from './thread.ts';

// Makes objects that live a while, as the lines of a file do, and says how much room the new ones took.
const busy = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  let kept = [];
  for (let at = 0; at < 1_000_000; at += 1) {
    kept.push({ at, text: String(at) });
    if (kept.length > 40_000) kept = [];
  }
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  parentPort.postMessage(young.space_size);`;

test('a thread has its own room for new objects, whatever the process was started with', async () => {
  setFlagsFromString('--max-semi-space-size=32');
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(busy)}`));
  try {
    const [bytes] = (await once(thread, 'message')) as [number];
    expect(bytes).toBeLessThanOrEqual(12 * 1_048_576);
  } finally {
    await thread.terminate();
  }
});
