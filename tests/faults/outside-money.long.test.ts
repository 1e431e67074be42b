import { expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type MoneyOutside, moneyOutside } from '#tests/kit/money-outside.ts';
import { type Detail, detail, place, send, shop } from '#tests/kit/order-calls.ts';

type Schemas = components['schemas'];

let money: MoneyOutside;
const patience = { timeout: 30_000, interval: 100 };

const stateOf = async (id: string) => (await detail(money.server(), id)).state;
const refundsOf = async (orderId: string) =>
  (
    await send<{ records: Schemas['Refund'][] }>(money.server(), 'GET', `/mall/refund/page?orderId=${orderId}`)
  ).data.records.toReversed();

/** Which refunds of an order still wait for their turn; WeChat Pay ends the others when it likes. */
const turns = async (orderId: string) =>
  (await refundsOf(orderId)).map(({ state }) => (['queued', 'asking'].includes(state) ? 'queued' : 'asked'));

/** Asks for the code of an order and lets the phone pay it; WeChat's notice comes over HTTP. */
async function paid(items: [string, number][]): Promise<Detail> {
  const { id } = await place(money.server(), items);
  const { data } = await send<Schemas['Offer']>(money.server(), 'POST', '/mall/payment/collect', {
    body: { orderId: id },
  });
  expect(data.link).toMatch(/^weixin:\/\//);
  expect(await money.scans(data.link)).toEqual({ errMsg: 'requestPayment:ok' });
  await expect.poll(() => stateOf(id), patience).toBe('awaitingShipment.whole');
  return detail(money.server(), id);
}

const cancel = ({ id, version }: Detail) =>
  send(money.server(), 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });

/** Both books say the same: each payment and each refund once, at the same sums, and the log explains every row. */
async function compared(): Promise<void> {
  const { loader } = money.database.db;
  const { payments, refunds } = await money.books();
  const ours = await loader
    .selectFrom('payments')
    .select(['payment_no', 'transaction_id', 'price'])
    .where('transaction_id', 'is not', null)
    .orderBy('payment_no')
    .execute();
  const theirs = payments.filter(({ state }) => state === 'SUCCESS').toSorted((a, b) => (a.number < b.number ? -1 : 1));
  expect(ours.map((each) => [each.payment_no, each.transaction_id, Number(each.price)])).toEqual(
    theirs.map(({ number, transactionId, price }) => [number, transactionId, price]),
  );
  const back = await loader
    .selectFrom('refunds')
    .select(['refund_no', 'refund_id', 'price'])
    .where('state', '=', 'succeeded')
    .orderBy('refund_no')
    .execute();
  expect(back.map((each) => [each.refund_no, each.refund_id, Number(each.price)])).toEqual(
    refunds
      .filter(({ status }) => status === 'SUCCESS')
      .toSorted((a, b) => (a.number < b.number ? -1 : 1))
      .map(({ number, refundId, price }) => [number, refundId, price]),
  );
  expect((await verifyHistory(money.database.db, { log: () => {} })).faults).toEqual([]);
}

test(
  'as in production, against another process by settings alone: paid, cancelled, three times partly returned',
  { timeout: 240_000 },
  async () => {
    money = await moneyOutside({ NODE_ENV: 'production' });
    try {
      expect((await fetch(`${money.server().url}/_sandbox/control`)).status).toBe(404);
      const shown = await send<Schemas['AppConfig']>(money.server(), 'GET', '/upms/config/app');
      expect(shown.data).toMatchObject({ played: [], demo: false });

      const cancelled = await paid([[shop.skuId, 1]]);
      expect((await cancel(cancelled)).status).toBe(200);
      await expect.poll(() => turns(cancelled.id), patience).toEqual(['asked']);
      await money.minutePasses();
      await expect.poll(() => stateOf(cancelled.id), patience).toBe('cancelled');

      const returned = await paid([[shop.skuId, 3]]);
      const [item] = returned.items;
      for (let n = 0; n < 3; n += 1) {
        const { version } = await detail(money.server(), returned.id);
        const { data: made } = await send<{ id: string; version: number }>(money.server(), 'POST', '/mall/aftersale', {
          body: {
            orderId: returned.id,
            version,
            itemId: item?.id,
            way: 'refundOnly',
            price: 3_333,
            points: 0,
            quantity: 1,
            unshipped: true,
            reason: '不想要了',
          },
        });
        const agreed = await send(money.server(), 'PUT', '/mall/aftersale/agree', {
          body: { id: made.id, version: made.version, price: 3_333, points: 0 },
        });
        expect(agreed.status).toBe(200);
      }
      await expect.poll(() => turns(returned.id), patience).toEqual(['asked', 'queued', 'queued']);
      await money.minutePasses();
      await expect.poll(() => turns(returned.id), patience).toEqual(['asked', 'asked', 'queued']);
      await money.minutePasses();
      await expect.poll(() => turns(returned.id), patience).toEqual(['asked', 'asked', 'asked']);
      await money.minutePasses();
      await expect.poll(async () => (await detail(money.server(), returned.id)).refundPrice, patience).toBe(9_999);
      await compared();
    } finally {
      await money.close();
    }
  },
);
