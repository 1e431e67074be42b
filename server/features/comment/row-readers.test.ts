import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RoleStaff, staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let service: RoleStaff;
let colleague: RoleStaff;
let warehouse: RoleStaff;
let jobId: string;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 20 } });
  [service, colleague, warehouse] = [
    await staffWith(server, 'service'),
    await staffWith(server, 'service'),
    await staffWith(server, 'warehouse'),
  ];
  const { data: page } = (await call('GET', '/mall/orderinfo/page?size=1', service)).body;
  const orderIds = (page as { records: { id: string }[] }).records.map(({ id }) => id);
  const { body } = await call('POST', '/mall/orderinfo/act', service, { act: 'cancel', orderIds });
  jobId = (body.data as { id: string }).id;
});
afterAll(() => server.close());

const call = (method: string, path: string, { token }: RoleStaff, body?: unknown) =>
  server.call(method, `/api${path}`, {
    token,
    body,
    headers: { 'accept-language': 'zh', 'idempotency-key': randomUUID() },
  });

const asked = () =>
  [
    ['GET', `/mall/jobs/${jobId}`],
    ['GET', `/machines/batch-job/history/${jobId}`],
    ['GET', `/machines/batch-job/comments/${jobId}`],
    ['GET', `/machines/batch-job/colleagues/${jobId}`],
    ['POST', `/machines/batch-job/comments/${jobId}`, { text: '请核对' }],
    ['GET', `/upms/viewers/batch-job/${jobId}?tab=0123456789abcdef`],
  ] as const;

test('whoever may not see a job sees neither its history, its comments nor who looks at it', async () => {
  const told = async (by: RoleStaff) => {
    const statuses = [];
    for (const [method, path, body] of asked()) statuses.push((await call(method, path, by, body)).status);
    return statuses;
  };
  expect(await told(service)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await told(warehouse)).toEqual([403, 403, 403, 403, 403, 403]);
});

test('people who may see a job can be mentioned there, and hear of it; others cannot', async () => {
  const mention = ({ id, name }: RoleStaff) =>
    call('POST', `/machines/batch-job/comments/${jobId}`, service, { text: `@${name} 请看`, mentions: [id] });
  expect((await mention(warehouse)).status).toBe(422);
  const made = await server.call('POST', '/api/upms/role', {
    token: await server.token('tenant'),
    body: { name: '只取消', permissions: ['order.cancel'] },
  });
  const canceller = await staffWith(server, (made.body.data as { id: string }).id);
  expect((await mention(canceller)).status).toBe(422);
  expect((await mention(colleague)).status).toBe(200);
  const heard = async () => {
    const { body } = await call('GET', '/upms/notification/page', colleague);
    return (body.data as { records: { kind: string }[] } | undefined)?.records.map(({ kind }) => kind);
  };
  await expect.poll(heard).toContain('mentioned');
});

test('an approval’s history and comments are for its asker, its deciders and those who may read what it is about', async () => {
  const { rows } = await sql<{ id: string }>`insert into approvals (tenant_id, approval_no, state, machine, row_id,
      row_version, row_no, order_id, member_id, event, refund, balance, points, asked_by, asked_name)
    select tenant_id, 'SP1', 'asked', 'order', id, 1, order_no, id, member_id, '{"type":"order.refund"}', 1, 0, 0,
      ${service.id}, 'x' from orders where tenant_id = 't1' limit 1 returning id`.execute(server.db.loader);
  const id = rows[0]?.id ?? '';
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, from_state, to_state, operator_type)
    values ('t1', 'approval', ${id}, 1, 'xstate.init', '', 'asked', 'operator')`.execute(server.db.loader);
  const releaser = await staffWith(server, 'releaser');
  const told = async (by: RoleStaff) =>
    Promise.all(
      ['history', 'comments'].map(async (of) => (await call('GET', `/machines/approval/${of}/${id}`, by)).status),
    );
  expect(await told(service)).toEqual([200, 200]);
  expect(await told(warehouse)).toEqual([200, 200]);
  expect(await told(releaser)).toEqual([403, 403]);
});
