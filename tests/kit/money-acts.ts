import { expect, vi } from 'vitest';
import type { MoneyServer } from './money-server.ts';
import { type Detail, detail, send } from './order-calls.ts';

/** Cancels an order as its operator; what it was paid goes back. */
export async function cancel({ server }: MoneyServer, { id }: Pick<Detail, 'id'>): Promise<number> {
  const { version } = await detail(server, id);
  return (await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version })).status;
}

/** Gives an order another price, fen. */
export async function reprice({ server }: MoneyServer, { id }: Pick<Detail, 'id'>, price: number): Promise<number> {
  const { version } = await detail(server, id);
  const body = { id, version, paymentPrice: price };
  return (await send(server, 'PUT', '/mall/orderinfo/editPrice', { body })).status;
}

/** Opens an after-sale on one unit that was never shipped. */
export async function claim({ server }: MoneyServer, { id }: Pick<Detail, 'id'>, price: number) {
  const { version, items } = await detail(server, id);
  const wish = { way: 'refundOnly', price, points: 0, quantity: 1, unshipped: true, reason: '不要了' };
  const body = { orderId: id, version, itemId: items[0]?.id, ...wish };
  const { data, body: said } = await send<{ id: string; version: number } | undefined>(
    server,
    'POST',
    '/mall/aftersale',
    { body },
  );
  if (!data) throw new Error(`No after-sale was opened: ${JSON.stringify(said)}`);
  return { ...data, price };
}

/** Agrees to an after-sale, whose money then goes back. */
export const agree = async (
  { server }: MoneyServer,
  { id, version, price }: { id: string; version: number; price: number },
): Promise<number> =>
  (await send(server, 'PUT', '/mall/aftersale/agree', { body: { id, version, price, points: 0 } })).status;

/** Delivers everything that WeChat has to say. */
export async function hearAll(money: MoneyServer): Promise<void> {
  for (const notice of await money.sent()) expect(await money.deliver(notice)).toBe(204);
}

/** The states of the refunds of an order, oldest first. */
export async function refundsOf({ server }: MoneyServer, { id }: Pick<Detail, 'id'>) {
  return server.db.loader
    .selectFrom('refunds')
    .select(['id', 'state', 'price', 'refund_no as number', 'asked_at as askedAt', 'origin', 'refusal'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
}

/** Lets accepted refunds of an order come to their end, and their origins hear of it. */
export async function moneyBack(money: MoneyServer, order: Pick<Detail, 'id'>): Promise<void> {
  const comeTo = async (state: string) => {
    const some = async () => (await refundsOf(money, order)).some((refund) => refund.state === state);
    await vi.waitUntil(some, { timeout: 30_000, interval: 30 }).catch(async (error: unknown) => {
      throw new Error(`No refund is ${state}: ${JSON.stringify(await refundsOf(money, order))}`, { cause: error });
    });
  };
  await comeTo('accepted');
  await money.passes(5);
  await hearAll(money);
  await comeTo('succeeded');
}
