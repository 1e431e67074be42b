import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROWS_AT_ONCE } from '#machines/batch-job/rules.ts';
import type { Purpose } from '#server/workflow/jobs.ts';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { bring, fileText, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { detail, fillShop, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { jobServices } from './services.ts';

const upload = '/mall/orderinfo/logisticsUpload';
const file = (...numbers: string[]) => ['订单号,快递公司,运单号', ...numbers.map((no) => `${no},顺丰,SF1`)].join('\n');
const said = '处理这一行时出错，该行未改动；其他行不受影响';

/** A purpose that fails at some numbers in ways without a known reason. */
const brittle: Purpose = {
  kind: 'import',
  permission: 'order.ship',
  columns: [{ name: 'orderNo', title: { zh: '订单号', en: 'Order no.' }, isRequired: true }],
  check: async (_, rows, seen) =>
    rows.map(({ lines }) => {
      const no = lines[0]?.cells['orderNo'] ?? '';
      if (no.startsWith('CHECK')) throw new TypeError('nobody thought of this number');
      if (seen.has(no)) return { status: 'failed', reason: { zh: '重复', en: 'twice' } };
      seen.add(no);
      return { status: 'waiting', targetId: '' };
    }),
  async run(_, { lines }, settle) {
    if (lines[0]?.cells['orderNo']?.startsWith('RUN')) throw new RangeError('nor of this one');
    await server.db.loader.transaction().execute(async (trx) => settle(trx));
  },
};

const logged: string[] = [];
let server: TestServer;
let real: TestServer;
beforeAll(async () => {
  [real, server] = await Promise.all([
    testServer(),
    testServer({
      instead: {
        adapt: (whole, { db }) => {
          const own = jobServices({
            db,
            purposes: { ship: brittle },
            staffOf: async () => ({ role: null }),
            log: (line) => void logged.push(line),
          });
          return { ...whole, services: { ...whole.services, 'batch-job': own } };
        },
      },
    }),
  ]);
  await fillShop(real);
});
afterAll(() => Promise.all([server.close(), real.close()]));

test('a job names the rows that something broke on, while they are looked at and while they run, and goes on', async () => {
  const { data } = await bring(server, upload, file('1', 'CHECK', '2', 'RUN', '2', '3'));
  const checked = await rested(server, data.id);
  expect(checked).toMatchObject({ state: 'previewing', total: 6, waiting: 4, failed: 2 });

  expect(await steer(server, data.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 3, failed: 3 });
  expect((await rowsOf(server, data.id)).map(({ status, reason }) => [status, reason])).toEqual([
    ['done', ''],
    ['failed', said],
    ['done', ''],
    ['failed', said],
    ['failed', '重复'],
    ['done', ''],
  ]);
  expect(logged).toEqual([expect.stringContaining('Row 3'), expect.stringContaining('Row 5')]);
});

test('a job of a whole round is counted by what it did, and its failed row can be tried again', async () => {
  const others = Array.from({ length: ROWS_AT_ONCE - 1 }, (_, at) => String(at));
  const { data } = await bring(server, upload, file('RUN1', ...others));
  await rested(server, data.id);
  const all = { state: 'doneWithErrors', total: ROWS_AT_ONCE, waiting: 0, done: others.length, failed: 1 };
  expect(await steer(server, data.id, 'confirm')).toMatchObject(all);
  expect(await steer(server, data.id, 'retry')).toMatchObject(all);
});

test('a cell that no table can keep costs its own row alone', async () => {
  const { orderNo } = await placePaid(real, [[shop.skuId, 1]]);
  const cells = (...texts: string[]) => texts.map((each) => `<c t="inlineStr"><is><t>${each}</t></is></c>`).join('');
  const rows = [
    cells('订单号', '快递公司', '运单号'),
    cells('_xD800_', '顺丰', 'SF1'),
    cells(orderNo, '顺丰', 'SF00000009'),
  ];
  const { data } = await bring(real, upload, archiveOf(workbookParts(rows.map((row) => `<row>${row}</row>`).join(''))));
  expect(await rested(real, data.id)).toMatchObject({ state: 'previewing', total: 2, waiting: 1, failed: 1 });
});

test.each([
  ['shipments', upload, '订单号,快递公司,运单号\n,圆通,YT123456\n'],
  ['cards', '/mall/orderinfo/batchHandleGdOrder', '订单号,卡号,卡密\n,C1,S1\n'],
])('a row of %s without an order number is asked for it', async (_, path, text) => {
  const { data } = await bring(real, path, text);
  await rested(real, data.id);
  expect((await rowsOf(real, data.id)).map(({ reason }) => reason)).toEqual(['请填写订单号']);
});

test('a number in the full-width signs of a Chinese keyboard ships in plain ones', async () => {
  const { id, orderNo } = await placePaid(real, [[shop.skuId, 1]]);
  const { data } = await bring(real, upload, `订单号,快递公司,运单号\n${orderNo},圆通,ＹＴ１２３４５６\n`);
  expect(await rested(real, data.id)).toMatchObject({ state: 'previewing', waiting: 1 });
  expect(await steer(real, data.id, 'confirm')).toMatchObject({ state: 'done' });
  expect((await detail(real, id)).parcels).toMatchObject([{ trackingNo: 'YT123456' }]);
});

test('a long name of a file is cut, and no character of it in two', async () => {
  const { status, data } = await bring(real, upload, file('1'), { name: `${'a'.repeat(119)}😀.csv` });
  expect([status, data?.fileName]).toEqual([200, 'a'.repeat(119)]);
});

test('a value that a column cannot write does not break off the file', async () => {
  const { id, orderNo } = await placePaid(real, [[shop.skuId, 1]]);
  const other = await placePaid(real, [[shop.skuId, 1]]);
  await sql`update orders set paid_at = 'infinity' where id = ${id}`.execute(real.db.loader);
  const path = '/mall/orderinfo/export?format=csv&columns=orderNo.paymentTime';
  const lines = (await fileText(real, path)).split('\r\n');
  expect(lines).toContain(`${orderNo},infinity`);
  expect(lines.some((line) => line.startsWith(other.orderNo))).toBe(true);

  const { data } = await send<{ id: string }>(real, 'POST', '/mall/orderinfo/exportJob', {
    body: { of: 'orders', columns: 'orderNo.paymentTime', filter: {} },
  });
  expect(await rested(real, data.id)).toMatchObject({ state: 'done' });
  expect(await fileText(real, `/mall/jobs/${data.id}/result?format=csv`)).toContain(orderNo);
});
