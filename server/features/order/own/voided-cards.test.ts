import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { type Buyers, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { canEnter } from '#tests/kit/entrance.ts';
import { bring, fileText, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { inShop, send, settled, shop } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';

let buyers: Buyers;
beforeAll(async () => {
  buyers = await openBuyers();
  const { loader } = buyers.server.db;
  await loader.updateTable('goods_spus').set({ goods_kind: 'card' }).where('id', '=', shop.virtualSkuId).execute();
  // The keys of the played merchants are made when the first of them is asked for.
  await canEnter(buyers.server.url, buyers.server.db, shop);
  await canPay(buyers.server);
});
afterAll(() => buyers.server.close());

/** Fills cards into an order by a file. */
async function fill(orderNo: string, ...cards: string[]): Promise<void> {
  const { server } = buyers;
  const csv = ['订单号,卡号,卡密', ...cards.map((card) => `${orderNo},${card},secret-${card}`)].join('\n');
  const { data: job } = await bring(server, '/mall/orderinfo/batchHandleGdOrder', csv);
  await rested(server, job.id);
  expect(await steer(server, job.id, 'confirm')).toMatchObject({ state: 'done' });
}

const act = async (path: string, id: string) => {
  const { version } = await settled(buyers.server, id);
  const { status } = await send(buyers.server, 'POST', `/mall/orderinfo/${path}`, { body: { id, version } });
  expect([path, status]).toEqual([path, 200]);
  return settled(buyers.server, id);
};

const shown = async (id: string) =>
  (await buyers.call<{ cardNo: string }[]>('GET', `/orders/${id}/cards`)).data.map(({ cardNo }) => cardNo);

test('a buyer sees the cards that an order was filled with last, not those that were voided', async () => {
  const { server } = buyers;
  const { data: placed } = await buyers.order([line(shop.virtualSkuId, 2)]);
  await inShop(server, 'pay', { orderId: placed.id });
  const { orderNo } = await settled(server, placed.id);
  await fill(orderNo, 'GD-OLD-1', 'GD-OLD-2');
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  expect(await act('virtual/cancelAndRefund', placed.id)).toMatchObject({ state: 'refundFailed' });
  expect(await shown(placed.id)).toEqual([]);
  expect(await act('resume', placed.id)).toMatchObject({ state: 'awaitingShipment.whole', shippedQuantity: 0 });
  await fill(orderNo, 'GD-NEW-1', 'GD-NEW-2');
  expect(await settled(server, placed.id)).toMatchObject({ state: 'completed', shippedQuantity: 2 });

  expect(await shown(placed.id)).toEqual(['GD-NEW-1', 'GD-NEW-2']);
});

test('a buyer whose money went back sees no cards any more', async () => {
  const { data: placed } = await buyers.order([line(shop.virtualSkuId)]);
  await inShop(buyers.server, 'pay', { orderId: placed.id });
  await fill((await settled(buyers.server, placed.id)).orderNo, 'GD-BACK-1');
  await settled(buyers.server, placed.id);
  expect(await shown(placed.id)).toEqual(['GD-BACK-1']);
  expect(await act('virtual/cancelAndRefund', placed.id)).toMatchObject({ state: 'cancelled' });
  expect(await shown(placed.id)).toEqual([]);
});

test('no buyer gets a card whose last digits a spreadsheet has dropped', async () => {
  const { server } = buyers;
  const { data: placed } = await buyers.order([line(shop.virtualSkuId, 1)]);
  await inShop(server, 'pay', { orderId: placed.id });
  const { orderNo } = await settled(server, placed.id);
  const cells = (...all: string[]) => `<row>${all.join('')}</row>`;
  const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
  const number = (value: string) => `<c><v>${value}</v></c>`;
  const head = cells(text('订单号'), text('卡号'), text('卡密'));
  const book = (card: string, secret: string) => archiveOf(workbookParts(head + cells(text(orderNo), card, secret)));
  const csv = (...line: string[]) => `订单号,卡号,卡密\n${line.join(',')}`;
  const files: [Buffer | string, string][] = [
    [csv(orderNo, 'GD-3', '7.73123E+17'), '卡密'],
    [csv(orderNo, '6.22202E+15', 'S-3'), '卡号'],
    [csv('2.02611E+21', 'GD-3', 'S-3'), '订单号'],
    [book(text('GD-3'), number('6222021234567890')), '卡密'],
    [book(number('6222021234567890'), text('S-3')), '卡号'],
  ];
  for (const [file, column] of files) {
    const { data: job } = await bring(server, '/mall/orderinfo/batchHandleGdOrder', file);
    expect(await rested(server, job.id)).toMatchObject({ state: 'previewing', waiting: 0, failed: 1 });
    const reason = `${column}被表格软件改写成科学计数，末尾数字已丢失；请把该列设为文本后重新填写`;
    expect((await rowsOf(server, job.id)).map((row) => row.reason)).toEqual([reason]);
  }
});

test('what a file said of cards is kept sealed alone once they are delivered', async () => {
  const { server } = buyers;
  const paid = async () => {
    const { data: placed } = await buyers.order([line(shop.virtualSkuId)]);
    await inShop(server, 'pay', { orderId: placed.id });
    return settled(server, placed.id);
  };
  const [taker, good, late] = [await paid(), await paid(), await paid()];
  await fill(taker.orderNo, 'GD-5');
  const csv = `订单号,卡号,卡密\n${good.orderNo},GD-4,OPEN-4\n${late.orderNo},GD-5,OPEN-5`;
  const { data: job } = await bring(server, '/mall/orderinfo/batchHandleGdOrder', csv);
  await rested(server, job.id);
  expect(await fileText(server, `/mall/jobs/${job.id}/file`)).toContain('OPEN-4');
  expect(await steer(server, job.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 1, failed: 1 });

  const { loader } = server.db;
  const rows = await loader
    .selectFrom('batch_rows')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('row_no')
    .execute();
  const [kept] = rows.filter(({ status }) => status === 'done');
  expect(kept?.content).toMatchObject({ lines: [{ no: 2, cells: { orderNo: good.orderNo, cardNo: 'GD-4' } }] });
  expect(JSON.stringify(kept?.content)).not.toContain('OPEN');
  expect((await rowsOf(server, job.id)).map(({ cells }) => Object.keys(cells)[0])).toEqual(['orderNo', 'orderNo']);
  const file = await send(server, 'GET', `/mall/jobs/${job.id}/file`);
  expect([file.status, file.body.msg]).toEqual([404, '文件已不再保存']);

  // What failed is still there, to be mended and tried again.
  expect(await fileText(server, `/mall/jobs/${job.id}/failed?format=csv`)).toContain('GD-5,OPEN-5');
  await loader.updateTable('order_cards').set({ card_no: 'GD-9' }).where('order_id', '=', taker.id).execute();
  expect(await steer(server, job.id, 'retry')).toMatchObject({ state: 'done', done: 2 });
  const { rows: open } = await sql`select 1 from batch_rows where content::text like '%OPEN%'`.execute(loader);
  expect(open).toEqual([]);
  const cards = await buyers.call<{ secret: string }[]>('GET', `/orders/${late.id}/cards`);
  expect(cards.data.map(({ secret }) => secret)).toEqual(['OPEN-5']);
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  expect((await verifyHistory(buyers.server.db, { log: () => {} })).faults).toEqual([]);
});
