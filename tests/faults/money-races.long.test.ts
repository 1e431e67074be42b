import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { endings, lostInRaces } from './money-races.ts';

let money: MoneyServer;
beforeAll(async () => {
  money = await moneyServer();
}, 180_000);
afterAll(() => money.close());

test.each(endings)(
  'an order that is %s while its buyer pays is settled once or paid back in full, in 250 interleavings',
  // Another run, other interleavings; a failure names its seed.
  async (ending) => {
    expect(await lostInRaces(money, ending, 250, Date.now() % 1_000_000)).toEqual([]);
  },
  240_000,
);
