import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealsOf } from '#server/rows/seal.ts';
import { type Buyers, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { mallSecret } from '#tests/kit/mall.ts';
import { shop } from '#tests/kit/order-calls.ts';

let buyers: Buyers;
let orderId: string;
beforeAll(async () => {
  buyers = await openBuyers();
  orderId = (await buyers.order([line(shop.virtualSkuId)])).data.id;
  const seals = sealsOf({ secretKey: mallSecret, previousSecretKey: null });
  const { tenantId } = shop;
  const card = (cardNo: string, secret: string) => ({
    tenant_id: tenantId,
    order_id: orderId,
    card_no: cardNo,
    secret: secret === '' ? '' : seals.sealText(secret, { tenantId, kind: 'card', id: cardNo }),
  });
  await buyers.server.db.loader
    .insertInto('order_cards')
    .values([card('GD1', 'K7QX'), card('GD2', '')])
    .execute();
  await buyers.server.db.loader.updateTable('orders').set({ shipped_quantity: 1 }).where('id', '=', orderId).execute();
});
afterAll(() => buyers.server.close());

const look = (id: string, token = buyers.buyer) =>
  buyers.call<{ cardNo: string; secret: string }[]>('GET', `/orders/${id}/cards`, { token });

interface Entry {
  id: string;
  by: string;
  operatorName: string;
  rowId: string;
}
async function logged(filter = 'act=readOwnCards'): Promise<Entry[]> {
  const token = await buyers.server.token('tenant');
  const { body } = await buyers.server.call('GET', `/api/upms/log/page?${filter}`, { token });
  return (body.data as { records: Entry[] }).records;
}

test('the buyer of an order sees its cards, and each look is in the log of the mall', async () => {
  const { data } = await look(orderId);
  expect(data.map(({ cardNo, secret }) => [cardNo, secret])).toEqual([
    ['GD1', 'K7QX'],
    ['GD2', ''],
  ]);
  await look(orderId);
  const entries = await logged();
  expect(entries).toMatchObject(Array(2).fill({ by: 'member', operatorName: '李雷', rowId: orderId }));
  // What the log says of it is not what was seen.
  const entry = await buyers.server.call('GET', `/api/upms/log/${entries[0]?.id}`, {
    token: await buyers.server.token('tenant'),
  });
  expect(entry.status).toBe(200);
  expect(JSON.stringify(entry.body)).not.toContain('K7QX');
});

test('the log finds the looks by who looked, and by the member whose cards they are', async () => {
  await look(orderId);
  const looks = await logged();
  expect(await logged('act=readOwnCards&by=member')).toEqual(looks);
  expect(await logged('act=readOwnCards&by=operator')).toEqual([]);
  expect(await logged('act=readOwnCards&by=system')).toEqual([]);
  const { member_id: memberId } = await buyers.server.db.loader
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await logged(`act=readOwnCards&rowId=${memberId}`)).toEqual(looks);
  expect(await logged(`act=readOwnCards&rowId=${memberId}9`)).toEqual([]);
});

test('an order without cards has none to show, and nothing is logged of it', async () => {
  const { data: placed } = await buyers.order([line(shop.skuId)]);
  const before = (await logged()).length;
  expect(await look(placed.id)).toMatchObject({ status: 200, data: [] });
  expect(await logged()).toHaveLength(before);
});

test('another’s cards are not there, and a look at them is none', async () => {
  const before = (await logged()).length;
  const answers = [await look(orderId, buyers.other), await look(orderId, buyers.stranger), await look('999999')];
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'not-found']));
  expect(await logged()).toHaveLength(before);
});
