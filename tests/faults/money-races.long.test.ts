import { expect, test } from 'vitest';
import { moneyServer } from '#tests/kit/money-server.ts';
import { endings, lostInRaces } from './money-races.ts';

const turns = endings.flatMap((ending) => [1, 2, 3, 4, 5].map((turn) => [ending, turn] as const));

/** A thousand interleavings in all; each server has few, since what earlier ones left falls due when the clocks move. */
test.each(turns)(
  'an order that is %s while its buyer pays is settled once or paid back in full: 50 interleavings, turn %i',
  { timeout: 240_000 },
  async (ending, turn) => {
    const money = await moneyServer();
    try {
      // Another run, other interleavings; a failure names its seed.
      expect(await lostInRaces(money, ending, 50, (Date.now() + turn) % 1_000_000)).toEqual([]);
    } finally {
      await money.close();
    }
  },
);
