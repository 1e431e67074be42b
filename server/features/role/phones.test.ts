import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 20 } });
});
afterAll(() => server.close());

/** Whole and masked numbers; neither matches the other. */
const whole = /(?<![\d*])1\d{10}(?!\d)/;
const masked = /1\d\d\*{4}\d{4}/;

async function text(path: string, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const lists = [
  '/mall/userinfo/page?size=20',
  '/mall/orderinfo/page?size=20',
  '/mall/userinfo/export?format=csv',
  '/mall/orderinfo/export?format=csv',
];
const columnsOf = (body: string) => body.replaceAll(/"orderNo":"\d+"|"transactionId":"\w*"|\d{15,}/g, '');

test.each(lists)('%s shows phones whole to owners, and masked without the permission', async (path) => {
  const { token } = await staffWith(server, 'finance');
  const [all, some] = [await text(path, await server.token('tenant')), await text(path, token)];
  expect(columnsOf(all)).toMatch(whole);
  expect(columnsOf(some)).toMatch(masked);
  expect(columnsOf(some)).not.toMatch(whole);
  expect(columnsOf(some).match(/\n/g)?.length).toBe(columnsOf(all).match(/\n/g)?.length);
});

test('the file to fill in at the ship desk has whole phones for the warehouse', async () => {
  const { token } = await staffWith(server, 'warehouse');
  expect(columnsOf(await text('/mall/orderinfo/page?size=20', token))).toMatch(whole);
  expect(columnsOf(await text('/mall/orderinfo/logisticsDownload?format=csv', token))).not.toMatch(masked);
});

test.each(['orderNo.phone', 'phone.orderNo.phone'])(
  'the file of a job with the columns %s has the phones that its reader may see, whoever started it',
  async (columns) => {
    const owner = await server.token('tenant');
    const begun = await server.call('POST', '/api/mall/orderinfo/exportJob', {
      token: owner,
      body: { of: 'orders', columns, filter: {} },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { id } = begun.body.data as { id: string };
    const state = async () =>
      ((await server.call('GET', `/api/mall/jobs/${id}`, { token: owner })).body.data as { state: string }).state;
    await expect.poll(state).toMatch(/^done/);
    const { token } = await staffWith(server, 'finance');
    const path = `/mall/jobs/${id}/result?format=csv`;
    expect(columnsOf(await text(path, owner))).toMatch(whole);
    expect(columnsOf(await text(path, token))).not.toMatch(whole);
  },
);

test('an import refuses a masked phone in words', async () => {
  const form = new FormData();
  form.set('file', new Blob(['昵称,手机号\n小南,138****5678\n'], { type: 'text/csv' }), 'members.csv');
  const owner = await server.token('tenant');
  const answer = await fetch(`${server.url}/api/mall/userinfo/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  const rows = async () => {
    const page = await server.call('GET', `/api/mall/jobs/${data.id}/rows`, {
      token: owner,
      headers: { 'accept-language': 'zh' },
    });
    return (page.body.data as { records: { reason: string | null }[] }).records.map(({ reason }) => reason);
  };
  await expect.poll(rows).toEqual(['手机号被遮盖（带 *），不能导入，请填写完整号码']);
});
