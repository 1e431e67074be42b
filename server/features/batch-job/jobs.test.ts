import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { bring, fileText, jobNow, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { detail, fillShop, place, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const upload = '/mall/orderinfo/logisticsUpload';
const head = '订单号,快递公司,运单号';
const paid = () => placePaid(server, [[shop.skuId, 1]]);
const sheet = (...lines: string[]) => [head, ...lines].join('\r\n');

describe('an import of shipments', () => {
  test('shows what will move and what is blocked, moves it, and gives the blocked lines back with their reasons', async () => {
    const [good, unpaid] = [await paid(), await place(server, [[shop.skuId, 1]])];
    const file = sheet(
      `${good.orderNo},顺丰速运,SF00000001`,
      `${unpaid.orderNo},顺丰速运,SF00000002`,
      `999,顺丰速运,SF00000003`,
      `${good.orderNo},,SF1`,
    );
    const { data } = await bring(server, upload, `\uFEFF${file}`);
    const checked = await rested(server, data.id);

    expect(checked).toMatchObject({ state: 'previewing', total: 4, waiting: 1, failed: 3 });
    expect((await detail(server, good.id)).state).toBe('awaitingShipment.whole');
    const rows = await rowsOf(server, data.id);
    expect(rows.map(({ subject }) => subject?.name ?? null)).toEqual([
      good.orderNo,
      unpaid.orderNo,
      null,
      good.orderNo,
    ]);
    expect(rows.map(({ rowNo, status, reason }) => [rowNo, status, reason])).toEqual([
      [2, 'waiting', ''],
      [3, 'failed', '“整单待发”、“部分发货”时才可“发货”，当前为“待付款”'],
      [4, 'failed', '没有找到该订单'],
      [5, 'failed', '请填写快递公司（1 至 40 字）'],
    ]);

    expect(await steer(server, data.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 1, failed: 3 });
    const shipped = await detail(server, good.id);
    expect(shipped.state).toBe('awaitingReceipt');
    expect(shipped.parcels).toMatchObject([{ carrier: '顺丰速运', trackingNo: 'SF00000001' }]);

    const failed = await fileText(server, `/mall/jobs/${data.id}/failed?format=csv`);
    expect(failed.split('\r\n').slice(0, 2)).toEqual([
      '订单号,快递公司,运单号,失败原因',
      `${unpaid.orderNo},顺丰速运,SF00000002,“整单待发”、“部分发货”时才可“发货”，当前为“待付款”`,
    ]);
  });

  test('lines that were not filled in are left out, so that a file whose other lines are good ends well', async () => {
    const [good, left] = [await paid(), await paid()];
    const file = sheet(`${good.orderNo},顺丰速运,SF00000011`, `${left.orderNo},,`);
    const checked = await rested(server, (await bring(server, upload, file)).data.id);

    expect(checked).toMatchObject({ state: 'previewing', waiting: 1, failed: 0, skipped: 1 });
    expect((await rowsOf(server, checked.id)).map(({ reason }) => reason)).toEqual(['', '未填写，不发货']);
    expect(await steer(server, checked.id, 'confirm')).toMatchObject({ state: 'done', done: 1, skipped: 1 });
    expect((await detail(server, left.id)).state).toBe('awaitingShipment.whole');
  });

  test('a number that a spreadsheet has shortened is named as such', async () => {
    const order = await paid();
    const file = sheet(`${order.orderNo},圆通速递,7.73123E+17`, '2.02611E+21,圆通速递,YT00000002');
    const checked = await rested(server, (await bring(server, upload, file)).data.id);
    const reason = (what: string) => `${what}被表格软件改写成科学计数，末尾数字已丢失；请把该列设为文本后重新填写`;
    expect((await rowsOf(server, checked.id)).map((row) => row.reason)).toEqual([reason('运单号'), reason('订单号')]);
  });

  test('the same file twice ships once', async () => {
    const order = await paid();
    const file = sheet(`${order.orderNo},中通快递,ZT00000009`);
    const first = await rested(server, (await bring(server, upload, file)).data.id);
    expect(await steer(server, first.id, 'confirm')).toMatchObject({ state: 'done', done: 1, skipped: 0 });
    const second = await rested(server, (await bring(server, upload, file)).data.id);
    expect(second).toMatchObject({ state: 'previewing', waiting: 0, skipped: 1 });
    await expect(steer(server, second.id, 'confirm')).rejects.toThrow('没有可执行的行');
    expect((await detail(server, order.id)).parcels).toHaveLength(1);
  });

  test.each([
    ['GBK', async (text: string) => iconv.encode(text, 'gbk')],
    [
      'a workbook',
      async (text: string) =>
        Buffer.from(
          await writeXlsx({ sheets: [{ name: '发货', rows: text.split('\r\n').map((line) => line.split(',')) }] }),
        ),
    ],
  ])('%s is read', async (_, encode) => {
    const order = await paid();
    const { data } = await bring(server, upload, await encode(sheet(`${order.orderNo},圆通速递,YT00000001`)));

    expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', waiting: 1, failed: 0 });
    expect(await steer(server, data.id, 'cancel')).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await detail(server, order.id)).state).toBe('awaitingShipment.whole');
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'unreadable'],
    ['a broken archive', Buffer.from('PK\u0003\u0004broken'), 'unreadable'],
    ['other columns', '姓名,电话\r\n何青,1', 'columns'],
    ['no line', head, 'empty'],
    ['nothing at all', '', 'columns'],
    ['__proto__ as a column', '__proto__,a\r\n1,2', 'columns'],
  ])('%s is refused as a whole', async (_, content, fault) => {
    const { data } = await bring(server, upload, content);
    expect(await rested(server, data.id)).toMatchObject({ state: 'refused', fault, total: 0 });
  });

  test('200,001 lines are too many', async () => {
    const lines = '1,a,SF0000000\r\n'.repeat(200_001);
    const { data } = await bring(server, upload, `${head}\r\n${lines}`);
    expect(await rested(server, data.id)).toMatchObject({ state: 'refused', fault: 'tooManyRows' });
  });

  test('the file is kept, for the tenant alone', async () => {
    const { data } = await bring(server, upload, sheet('1,a,SF0000001'), { name: '../发货 <1>.csv' });
    expect((await jobNow(server, data.id)).fileName).toBe('发货 <1>.csv');
    expect(await fileText(server, `/mall/jobs/${data.id}/file`)).toContain('SF0000001');
    await expect(fileText(server, `/mall/jobs/${data.id}/file`, 'tenant-b')).rejects.toThrow('answers 404');
  });

  test('the same key is the same job', async () => {
    const content = sheet('1,a,SF0000002');
    const key = 'import-once-0001';
    const [first, second] = [
      await bring(server, upload, content, { key }),
      await bring(server, upload, content, { key }),
    ];
    expect(second.data.id).toBe(first.data.id);
    expect((await bring(server, upload, sheet('2,a,SF0000002'), { key })).status).toBe(422);
  });
});

describe('an act on a selection', () => {
  test('moves those that may and says why the others may not', async () => {
    const [first, second] = [await paid(), await paid()];
    const unpaid = await place(server, [[shop.skuId, 1]]);
    await send(server, 'PUT', `/mall/orderinfo/cancel/${second.id}`, { seen: second.version });
    await expect.poll(async () => (await detail(server, second.id)).state).toBe('cancelled');
    const { data } = await send<{ id: string }>(server, 'POST', '/mall/orderinfo/act', {
      body: { act: 'cancel', orderIds: [first.id, second.id, unpaid.id] },
    });
    expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', waiting: 2, failed: 1 });
    expect(await steer(server, data.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 2, failed: 1 });
    await expect.poll(async () => (await detail(server, first.id)).refundPrice).toBe(first.paidPrice);

    // Rows and files use the order numbers that people know.
    const [{ subject } = { subject: null }] = await rowsOf(server, data.id);
    expect(subject).toMatchObject({ id: first.id, name: first.orderNo, isGone: false, price: first.paymentPrice });
    expect(subject?.memberName).toBe(first.member.nickName);
    const failed = await fileText(server, `/mall/jobs/${data.id}/failed?format=csv`);
    expect(failed.split('\r\n').slice(0, 2)).toEqual([
      '订单号,失败原因',
      `${second.orderNo},“待付款”、“整单待发”时才可“取消订单”，当前为“已关闭”`,
    ]);
  });

  test('packages are paid back once, whoever asks how often', async () => {
    const order = await placePaid(server, [[shop.virtualSkuId, 1]]);
    const begin = () =>
      send<{ id: string }>(server, 'POST', '/mall/5g-package-refund-manage/batch-refund', {
        body: { orderIds: [order.id] },
      });
    const jobs = await Promise.all([begin(), begin(), begin()]);
    for (const { data } of jobs) await rested(server, data.id);
    await Promise.allSettled(jobs.map(({ data }) => steer(server, data.id, 'confirm')));
    await expect.poll(async () => (await detail(server, order.id)).state).toBe('cancelled');
    expect((await detail(server, order.id)).refundPrice).toBe(order.paidPrice);
  });

  test('orders that nobody may see begin nothing', async () => {
    const { status } = await send(server, 'POST', '/mall/orderinfo/act', {
      body: { act: 'cancel', orderIds: ['999999'] },
    });
    expect(status).toBe(404);
  });
});

test('a file of orders has the chosen columns, and no cell that a spreadsheet would run', async () => {
  const order = await place(server, [[shop.skuId, 1]], { remark: '=HYPERLINK("http://x")' });
  const text = await fileText(server, '/mall/orderinfo/export?columns=orderNo.paymentPrice.remark');
  expect(text.split('\r\n')[0]).toBe('订单号,应付（元）,备注');
  expect(text).toContain(`${order.orderNo},33.33,"'=HYPERLINK(""http://x"")"`);
});

test('an export job comes to the same file', async () => {
  const { data } = await send<{ id: string }>(server, 'POST', '/mall/orderinfo/exportJob', {
    body: { of: 'orders', columns: 'orderNo.paymentPrice', filter: { isPay: 1 } },
  });
  const direct = await fileText(server, '/mall/orderinfo/export?columns=orderNo.paymentPrice&isPay=1');
  const orders = direct.trimEnd().split('\r\n').length - 1;
  // The progress counts orders, however many slices they come in.
  expect(await rested(server, data.id)).toMatchObject({ state: 'done', total: orders, done: orders, failed: 0 });
  expect(await fileText(server, `/mall/jobs/${data.id}/result`)).toBe(direct);
});

test('an export that finds nothing is a file with its head alone', async () => {
  const { data } = await send<{ id: string }>(server, 'POST', '/mall/orderinfo/exportJob', {
    body: { of: 'orders', columns: 'orderNo', filter: { userId: '999999' } },
  });
  expect(await rested(server, data.id)).toMatchObject({ state: 'done', total: 0, done: 0 });
  expect((await fileText(server, `/mall/jobs/${data.id}/result`)).trim()).toBe('订单号');
});

test('the template holds the orders of which something can go out, and how much of them', async () => {
  const [order, held] = [await placePaid(server, [[shop.skuId, 3]]), await paid()];
  const virtual = await placePaid(server, [[shop.virtualSkuId, 1]]);
  const claim = async ({ id, version, items: [item] }: typeof order) => {
    const wish = { way: 'refundOnly', price: 100, points: 0, quantity: 1, unshipped: true };
    const { status } = await send(server, 'POST', '/mall/aftersale', {
      body: { orderId: id, version, itemId: item?.id, ...wish },
    });
    expect(status).toBe(200);
  };
  await claim(order);
  await claim(held);

  const lines = (await fileText(server, '/mall/orderinfo/logisticsDownload?format=csv')).split('\r\n');
  expect(lines[0]).toBe('订单号,快递公司,运单号,商品,件数,收货人,手机号,地址');
  expect(lines.find((line) => line.startsWith(order.orderNo))).toContain(' × 2,2,');
  expect(lines.filter((line) => [held, virtual].some(({ orderNo }) => line.startsWith(orderNo)))).toEqual([]);
});

test('all that jobs did agrees with logs, counters and ledgers', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
