import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledMoney, killedMoney } from '#tests/kit/killed-money.ts';

let money: KilledMoney;
beforeAll(async () => {
  money = await killedMoney();
}, 60_000);
afterAll(() => money.close());

test('a server that dies over a notice and over a refund loses no fen and doubles none', async () => {
  for (const fault of ['after-notice', 'after-gateway:askRefund']) {
    const traffic = () => [true, false].forEach(money.buys);
    expect([fault, await money.dieAt(fault, traffic)]).toEqual([fault, 'SIGKILL']);
  }
  await money.goOn();
  expect(await money.lies()).toEqual([]);
}, 120_000);
