import { hostileInputs, longestHold } from '#tests/kit/hostile-inputs.ts';
import { reached } from './reached.ts';
import { startProduct } from './server-process.ts';
import type { Row } from './table.ts';

const longestMs = 50;

/** The longest time for which an input that was made to do so keeps everybody else waiting. */
export async function measureHolds(dataDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, DEMO_ORDERS: '500' });
  try {
    const server = await reached(product.url, 'tenant');
    // The first of each kind warms the server up, which is another figure.
    await hostileInputs[0]?.send(server);
    const holds: { what: string; ms: number }[] = [];
    for (const { what, send } of hostileInputs) {
      await longestHold(server);
      await send(server);
      holds.push({ what, ms: await longestHold(server) });
    }
    const [worst] = holds.toSorted((one, other) => other.ms - one.ms);
    return [
      { what: 'event loop hold over hostile inputs', value: worst?.ms ?? 0, unit: 'ms', goal: { atMost: longestMs } },
      ...holds.map(({ what, ms }) => ({ what: `event loop hold: ${what}`, value: ms, unit: 'ms' })),
    ];
  } finally {
    await product.stop();
  }
}
