import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStake } from '#machines/stakes.ts';
import { lock } from '#server/workflow/advance.ts';
import { askFor } from '#server/workflow/approving.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { openDoor } from '#server/workflow/door.ts';
import { ApprovalNeeded } from '#server/workflow/judging.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type Job, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { type Approval, approvalIn, approvalNow, callAs, limitedStaff } from '#tests/kit/limited.ts';
import { detail, type Detail, fillShop, paidBack, placePaid, send, settled, shop } from '#tests/kit/order-calls.ts';
import { openRival } from '#tests/kit/rival.ts';
import type { RoleStaff } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let clerk: RoleStaff & { roleId: string };
let chief: RoleStaff;
let owner: string;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  owner = await server.token('tenant');
  clerk = await limitedStaff(server, { refundLimit: 2_000, balanceLimit: 500, pointsLimit: 100 });
  chief = await limitedStaff(server, { refundLimit: 5_000, pointsLimit: 1_000 }, ['approval.decide']);
});
afterAll(() => server.close());

const cancel = ({ id, version }: Detail, token = clerk.token, key = randomUUID()) =>
  callAs(server, token, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version, key });
const decide = (act: 'agree' | 'refuse' | 'withdraw', id: string, token: string, more: object = {}, version = 1) =>
  callAs(server, token, 'PUT', `/upms/approval/${act}`, { body: { id, version, ...more } });
const paid = () => placePaid(server, [[shop.skuId, 1]]);
const list = async (query: string, token: string) =>
  (
    (await callAs(server, token, 'GET', `/upms/approval/page?${query}`)).body.data as { records: Approval[] }
  ).records.map(({ approvalNo }) => approvalNo);

test('above the limit nothing moves and an approval is asked for, once for the same act; up to it the act is done', async () => {
  const order = await paid();
  const first = await cancel(order);
  expect([first.status, first.body.code]).toEqual([409, 'approval-needed']);
  expect(first.body.msg).toMatch(/^退款 ¥33\.33超过您单次 ¥20\.00 的额度，已提交审批 SP\d{20}$/);
  expect(approvalIn(first)).toMatchObject({ isNew: true, exceeded: ['refund'] });
  const again = await cancel(order);
  expect(approvalIn(again)).toEqual({ ...approvalIn(first), isNew: false });
  expect(await detail(server, order.id)).toMatchObject({ state: order.state, version: order.version });

  const small = await placePaid(server, [[shop.otherSkuId, 1]]);
  expect((await cancel(small)).status).toBe(200);
  expect(await settled(server, small.id)).toMatchObject({ state: 'cancelled', refundPrice: 1_000 });
});

test('who agrees is another person, may decide, and could do it alone', async () => {
  const { approvalId: id } = approvalIn(await cancel(await paid()));
  expect((await decide('agree', id, clerk.token)).status).toBe(403);
  expect((await decide('withdraw', id, chief.token)).body).toMatchObject({ data: { guard: 'isAsker' } });

  const large = await placePaid(server, [[shop.skuId, 2]]);
  const own = approvalIn(await cancel(large, chief.token)).approvalId;
  const self = await decide('agree', own, chief.token);
  expect([self.status, self.body.msg]).toEqual([409, '须由申请人以外的人审批']);
  const peer = await limitedStaff(server, { refundLimit: 6_665 }, ['approval.decide']);
  expect((await decide('agree', own, peer.token)).body).toMatchObject({ data: { guard: 'isCovered' } });
  expect((await decide('agree', own, owner)).body.data).toMatchObject({ state: 'done' });
  expect((await decide('agree', id, chief.token)).body.data).toMatchObject({ state: 'done' });
});

test('what is agreed to happens in the name of who asked, and the history says who agreed', async () => {
  const order = await paid();
  const { approvalId: id, approvalNo } = approvalIn(await cancel(order));
  expect((await decide('agree', id, chief.token)).body.data).toMatchObject({ state: 'done', version: 3 });

  const after = await settled(server, order.id);
  expect([after.state, await paidBack(server, order)]).toEqual(['cancelled', 3_333]);
  const { rows } = await sql<{ operator_id: string; after: object }>`select operator_id, after from transitions
    where machine = 'order' and row_id = ${order.id} and event = 'order.cancel'`.execute(server.db.loader);
  expect(rows).toMatchObject([{ operator_id: clerk.id, after: { approvalNo, approvedBy: chief.name } }]);
  expect(await approvalNow(server, id)).toMatchObject({ askedBy: clerk.id, decidedBy: chief.id, rowNo: order.orderNo });
});

test('two who agree at once pay back once', async () => {
  const order = await paid();
  const { approvalId: id } = approvalIn(await cancel(order));
  const answers = await Promise.all([decide('agree', id, chief.token), decide('agree', id, owner)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await settled(server, order.id)).toMatchObject({ state: 'cancelled', refundPrice: 3_333 });
  expect(await paidBack(server, order)).toBe(3_333);
});

test('a request lapses as soon as its row moves on, and agreeing while it moves pays nothing', async () => {
  const order = await paid();
  const { approvalId: id } = approvalIn(await cancel(order));
  await send(server, 'PUT', '/mall/orderinfo', { body: { id: order.id, version: order.version, remark: '轻放' } });
  expect(await approvalNow(server, id)).toMatchObject({ state: 'lapsed', lapsedBecause: 'moved', decidedBy: null });
  expect((await decide('agree', id, owner)).status).toBe(409);

  const racing = await paid();
  const raced = approvalIn(await cancel(racing)).approvalId;
  const edit = { id: racing.id, version: racing.version, remark: '轻放' };
  const [agreed, edited] = await Promise.all([
    decide('agree', raced, owner),
    send(server, 'PUT', '/mall/orderinfo', { body: edit }),
  ]);
  const { state } = await approvalNow(server, raced);
  const after = await settled(server, racing.id);
  // Either came first, and the other one heard of it.
  expect([state, edited.status, after.state]).toEqual(
    state === 'done' ? ['done', 409, 'cancelled'] : ['lapsed', 200, racing.state],
  );
  expect(agreed.status === 200 || state === 'lapsed').toBe(true);
});

test('a request lapses also where its row was about to move when it was made', async () => {
  const { id, version } = await paid();
  const rival = await openRival(server.databaseUrl);
  let editing: ReturnType<typeof send> | undefined;
  const { data } = await openDoor(server.db, { ask: () => {} }).work(shop.tenantId, async (work) => {
    const row = await lock(work, orderDefinition, shop.tenantId, sql`id = ${id}`);
    editing = send(server, 'PUT', '/mall/orderinfo', { body: { id, version, remark: '轻放' } });
    await rival.somebodyWaits();
    const event = { type: 'order.cancel', reason: 'operator' };
    const stake = { ...noStake, refund: 3_333 };
    const actor = { type: 'operator', id: clerk.id, name: clerk.name } as const;
    return askFor(work, new ApprovalNeeded({ definition: orderDefinition, row, version, event, stake, actor }));
  });
  await rival.end();
  expect((await editing)?.status).toBe(200);
  expect(await approvalNow(server, String(data?.['approvalId']))).toMatchObject({ state: 'lapsed', version: 2 });
});

test('a request can be refused with a reason or taken back; both leave the row alone and end it', async () => {
  const order = await paid();
  const refused = approvalIn(await cancel(order)).approvalId;
  expect((await decide('refuse', refused, chief.token, { reason: ' ' })).body).toMatchObject({
    data: { guard: 'isReason' },
  });
  expect((await decide('refuse', refused, chief.token, { reason: '先联系买家' })).status).toBe(200);
  expect(await approvalNow(server, refused)).toMatchObject({
    state: 'refused',
    refusalReason: '先联系买家',
    decidedBy: chief.id,
  });

  const next = approvalIn(await cancel(order));
  expect(next).toMatchObject({ isNew: true });
  expect((await decide('withdraw', next.approvalId, clerk.token)).body.data).toMatchObject({ state: 'withdrawn' });
  expect(await detail(server, order.id)).toMatchObject({ state: order.state, version: order.version });
});

test('a gift above the limit waits as a draft; agreed to, it is given once', async () => {
  const give = (points: number, key: string) =>
    callAs(
      server,
      clerk.token,
      'PUT',
      `/mall/userinfo/theAdministratorRechargesTheFootCoins/${shop.userId}/${points}`,
      { key },
    );
  const pointsNow = async () =>
    (await send<{ points: number }>(server, 'GET', `/mall/userinfo/getUserAssetsDetail?userId=${shop.userId}`)).data
      .points;
  const before = await pointsNow();
  const key = randomUUID();
  const first = await give(101, key);
  expect([first.status, first.body.msg]).toEqual([409, expect.stringContaining('101 爱豆超过您单次 100 爱豆 的额度')]);
  expect(approvalIn(await give(101, key))).toEqual(approvalIn(first));
  expect(await pointsNow()).toBe(before);
  expect((await give(100, randomUUID())).status).toBe(200);

  expect((await decide('agree', approvalIn(first).approvalId, chief.token)).body.data).toMatchObject({ state: 'done' });
  await expect.poll(pointsNow).toBe(before + 201);
});

test('a job asks for each row that is above the limit and does the others', async () => {
  const large = await paid();
  const small = await placePaid(server, [[shop.otherSkuId, 1]]);
  const { body } = await callAs(server, clerk.token, 'POST', '/mall/orderinfo/act', {
    body: { act: 'cancel', orderIds: [large.id, small.id] },
  });
  const { id } = await rested(server, (body.data as Job).id);
  await steer(server, id, 'confirm');
  const rows = await rowsOf(server, id);
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'done']);
  expect(rows[0]?.reason).toMatch(/退款 ¥33\.33超过您单次 ¥20\.00 的额度，已提交审批 SP/);
  const { records } = (await callAs(server, owner, 'GET', `/upms/approval/page?orderId=${large.id}`)).body.data as {
    records: Approval[];
  };
  expect(records).toMatchObject([{ state: 'asked', askedBy: clerk.id, refund: 3_333, event: 'order.cancel' }]);
});

test('a list shows what waits for me and what I asked for; of others only to who may decide or may read the row', async () => {
  const order = await paid();
  const { approvalId: id, approvalNo } = approvalIn(await cancel(order));
  const other = await limitedStaff(server, {});
  expect(await list('view=byMe', clerk.token)).toContain(approvalNo);
  expect(await list('view=forMe', clerk.token)).toEqual([]);
  expect(await list('view=forMe', chief.token)).toContain(approvalNo);
  expect(await list('', other.token)).toEqual([]);
  expect(await list(`orderId=${order.id}`, other.token)).toEqual([approvalNo]);
  expect((await callAs(server, other.token, 'GET', `/upms/approval/${id}`)).status).toBe(404);
  expect((await callAs(server, await server.token('tenant-b'), 'GET', `/upms/approval/${id}`)).status).toBe(404);
});

test('who may decide hears that it is asked, and who asked hears what came of it', async () => {
  const told = async (token: string) =>
    (
      (await callAs(server, token, 'GET', '/upms/notification/page?size=100')).body.data as {
        records: { kind: string; subjectId: string; facts: { outcome?: string } }[];
      }
    ).records.map(({ kind, subjectId, facts }) => [kind, subjectId, facts.outcome].filter(Boolean).join(' '));
  const { approvalId: id } = approvalIn(await cancel(await paid()));
  await expect.poll(() => told(chief.token)).toContain(`approvalAsked ${id}`);
  await decide('refuse', id, chief.token, { reason: '先联系买家' });
  await expect.poll(() => told(clerk.token)).toContain(`approvalDecided ${id} refused`);
  expect((await told(clerk.token)).join()).not.toContain('approvalAsked');
});

test('a limit that is taken away lets the act through within a second', async () => {
  const order = await paid();
  const { approvalId: id } = approvalIn(await cancel(order));
  const role = { id: clerk.roleId, version: 1, refundLimit: null };
  expect((await callAs(server, owner, 'PUT', '/upms/role', { body: role })).status).toBe(200);
  await expect.poll(async () => (await cancel(order)).status).toBe(200);
  expect(await approvalNow(server, id)).toMatchObject({ state: 'lapsed', lapsedBecause: 'moved' });
});

test('afterwards the history proves every row', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
