import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzFaults } from '#tests/kit/fuzz-faults.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

/** The part of all values that each place gets here; over the places of the contract every value comes up often. */
const share = 0.1;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 } });
});
afterAll(() => server.close());

test(
  'no value at any place of a call makes a fault of the server, or an answer outside the contract',
  { timeout: 300_000 },
  async () => {
    expect(await fuzzFaults(server, share)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
