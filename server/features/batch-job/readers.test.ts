import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, rested, steer } from '#tests/kit/job-calls.ts';
import { fillShop, place, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

/** Returns the job's texts for a reader of a language. */
async function rowsIn(id: string, language: string) {
  const headers = { 'accept-language': language };
  const token = await server.token('tenant');
  const { body } = await server.call('GET', `/api/mall/jobs/${id}/rows`, { token, headers });
  const file = await fetch(`${server.url}/api/mall/jobs/${id}/failed?format=csv`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const { records } = body.data as { records: { reason: string }[] };
  return { reasons: records.map(({ reason }) => reason), lines: (await file.text()).trim().split('\r\n').slice(1) };
}

test('the reason of a failed row is in the reader’s language, whoever started the job', async () => {
  const [good, unpaid] = [await placePaid(server, [[shop.skuId, 1]]), await place(server, [[shop.skuId, 1]])];
  const file = `订单号,快递公司,运单号\r\n${good.orderNo},顺丰速运,SF00000001\r\n${unpaid.orderNo},顺丰速运,SF00000002\r\n999,顺丰速运,SF00000003`;
  const { data } = await bring(server, '/mall/orderinfo/logisticsUpload', file);
  await rested(server, data.id);
  await steer(server, data.id, 'confirm');

  const zh = await rowsIn(data.id, 'zh-CN');
  expect(zh.reasons).toEqual(['', '“整单待发”、“部分发货”时才可“发货”，当前为“待付款”', '没有找到该订单']);
  const en = await rowsIn(data.id, 'en');
  expect(en.reasons[2]).toBe('Order not found');
  expect(en.reasons.join(' ')).not.toMatch(/\p{Script=Han}/u);
  expect(en.lines[1]).toBe(`999,顺丰速运,SF00000003,Order not found`);

  // Rows from before this column have one reason, which every reader sees.
  await sql`update batch_rows set reason_en = '' where row_no = 4`.execute(server.db.loader);
  expect((await rowsIn(data.id, 'en')).reasons[2]).toBe('没有找到该订单');
});

test('several goods in a cell, and several lines of a row, stand apart as the reader’s language has it', async () => {
  const { orderNo } = await placePaid(server, [
    [shop.skuId, 2],
    [shop.otherSkuId, 1],
  ]);
  const token = await server.token('tenant');
  const goods = async (language: string) => {
    const answer = await fetch(`${server.url}/api/mall/orderinfo/logisticsDownload?format=csv`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    return (await answer.text()).split('\r\n').find((line) => line.startsWith(orderNo));
  };
  expect(await goods('zh-CN')).toMatch(/ × 2、[^",]+ × 1,/);
  expect(await goods('en')).toMatch(/ × 2, [^",]+ × 1",/);

  const cards = '订单号,卡号,卡密\r\n999,C1,S1\r\n999,C2,S2';
  const { data } = await bring(server, '/mall/orderinfo/batchHandleGdOrder', cards);
  await rested(server, data.id);
  const cell = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await server.call('GET', `/api/mall/jobs/${data.id}/rows`, { token, headers });
    return (body.data as { records: { cells: Record<string, string> }[] }).records[0]?.cells['cardNo'];
  };
  expect([await cell('zh-CN'), await cell('en')]).toEqual(['C1、C2', 'C1, C2']);
});

test('of the cards of one order the reason names the line that is meant', async () => {
  const { orderNo } = await placePaid(server, [[shop.virtualSkuId, 3]]);
  const cards = [',GD-11,a', ',GD-12,b', ',GD-13,c'].map((line) => orderNo + line);
  const reasons = async (...lines: string[]) => {
    const csv = ['订单号,卡号,卡密', ...lines].join('\r\n');
    const { data } = await bring(server, '/mall/orderinfo/batchHandleGdOrder', csv);
    await rested(server, data.id);
    const [zh, en] = [await rowsIn(data.id, 'zh-CN'), await rowsIn(data.id, 'en')];
    return [...zh.reasons, ...en.reasons];
  };
  const [first = '', second = '', third = ''] = cards;
  expect(await reasons(first, second, third.replace('GD-13', '卡13'))).toEqual([
    '第 4 行：卡号为 4 至 64 位字母、数字或短横线',
    'Line 4: A card number has 4 to 64 letters, digits or hyphens',
  ]);
  expect((await reasons(first, second, first))[0]).toBe('第 4 行：文件中有重复的卡号');
  expect((await reasons(first, second.replace(',b', ',7.73123E+17'), third))[0]).toMatch(/^第 3 行：卡密被表格软件/);
  expect((await reasons(first, second.replace(',b', ',#REF!'), third))[0]).toBe(
    '第 3 行：“卡密”是公式的错误值 #REF!，请改为实际内容',
  );
});

test('a list of jobs carries the facts of their chart, a single job what the chart says to every act', async () => {
  const { records } = (await send<{ records: { id: string; facts: object }[] }>(server, 'GET', '/mall/jobs/page')).data;
  expect(records[0]?.facts).toBeDefined();
  expect(records[0]).not.toHaveProperty('acts');
  const one = await send<{ acts: object[] }>(server, 'GET', `/mall/jobs/${records[0]?.id ?? ''}`);
  expect(one.data.acts.length).toBeGreaterThan(3);
});
