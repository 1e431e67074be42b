import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledMoney, killedMoney } from '#tests/kit/killed-money.ts';

let money: KilledMoney;
beforeAll(async () => {
  money = await killedMoney();
}, 180_000);
afterAll(() => money.close());

const points = [
  'before-gateway:prepay',
  'after-gateway:prepay',
  'before-commit:keepNotice',
  'after-notice',
  'before-commit:settleOrder',
  'after-commit:settleOrder',
  'before-gateway:askRefund',
  'after-gateway:askRefund',
  'before-commit:refundOutcome',
  'after-commit:refundOutcome',
];
const buyersEach = 10;

/** Two hundred buyers in all: a server dies in the middle of ten at a time, at every point twice. */
test.each([1, 2])(
  'turn %i: servers that die at every point of a payment and a refund lose no fen and double none',
  async () => {
    for (const point of points) {
      const traffic = () => {
        for (let at = 0; at < buyersEach; at += 1) money.buys(at % 2 === 0);
      };
      expect([point, await money.dieAt(point, traffic)]).toEqual([point, 'SIGKILL']);
    }
    await money.goOn();
    expect(await money.lies()).toEqual([]);
  },
  900_000,
);
