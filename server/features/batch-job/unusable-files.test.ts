import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, type Job, rested } from '#tests/kit/job-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const upload = '/mall/orderinfo/logisticsUpload';

test('who reads of a file that cannot be used learns in their language which columns are wrong', async () => {
  const { data } = await bring(server, upload, '订单号,快递,单号\r\n1,顺丰,SF0000001');
  expect((await rested(server, data.id)).faultReason).toBe(
    '缺少必需的列：“快递公司”、“运单号”。无法识别的列：“快递”、“单号”。请使用模板。',
  );
  const english = await server.call('GET', `/api/mall/jobs/${data.id}`, {
    token: await server.token('tenant'),
    headers: { 'accept-language': 'en' },
  });
  expect((english.body.data as Job).faultReason).toBe(
    'Required columns are missing: “Carrier”, “Tracking number”. Unknown columns: “快递”, “单号”. Use the template.',
  );
});

test('headings are not named where the first line may be data, which not all may see', async () => {
  const { data } = await bring(server, upload, '何青,13800000000\r\n周租,13800000001');
  expect((await rested(server, data.id)).faultReason).toBe(
    '第一行中没有模板的列名。必需的列：“订单号”、“快递公司”、“运单号”。请使用模板。',
  );
});
