import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzFaults } from '#tests/kit/fuzz-faults.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

/** Every value at every place. */
const share = 1;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 } });
});
afterAll(() => server.close());

test(
  'every hostile value at every place of every call is answered as the contract says',
  { timeout: 1_200_000 },
  async () => {
    expect(await fuzzFaults(server, share)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
