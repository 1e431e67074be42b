import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { bring } from '#tests/kit/job-calls.ts';
import { detail, fillShop, inShop, placePaid, send, settled, ship, shop } from '#tests/kit/order-calls.ts';
import { type RoleStaff, staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { audienceOf } from '../session/audience-store.ts';
import { deliverNews } from './delivery.ts';

type Notification = components['schemas']['Notification'];
type Choices = components['schemas']['NotificationChoices'];

let server: TestServer;
const staff: Record<string, RoleStaff> = {};
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  for (const role of ['warehouse', 'service', 'finance', 'releaser']) staff[role] = await staffWith(server, role);
});
afterAll(() => server.close());

const { skuId, otherSkuId } = shop;
/** 1,333.20 yuan, above what is big without a choice. */
const placeBig = () => placePaid(server, [[skuId, 40]]);

const tokenOf = async (who: string) =>
  staff[who]?.token ?? server.token(who as 'tenant' | 'tenant-b' | 'platform' | 'super');
const ask = async (method: string, path: string, who: string, body?: object) =>
  server.call(method, `/api/upms/notification${path}`, { token: await tokenOf(who), body });
const listOf = async (who: string, search = '') =>
  ((await ask('GET', `/page${search}`, who)).body.data as { records: Notification[]; total: number }).records;
const unreadOf = async (who: string) => ((await ask('GET', '/unread', who)).body.data as { unread: number }).unread;
/** What a person hears of one row. */
const about =
  (who: string, subjectId: string, of: Notification['subject'] = 'order') =>
  async () =>
    (await listOf(who)).filter((each) => each.subjectId === subjectId && each.subject === of);
const soon = { timeout: 30_000, interval: 20 };
const choose = async (who: string, choices: Partial<Choices>) =>
  ask('PUT', '/choices', who, { off: [], bigOrderPrice: 100_000, sound: false, ...choices });

test('a big order is told to all who see orders, once, and to nobody else', async () => {
  const small = await placePaid(server, [[skuId, 29]]);
  const { id, orderNo } = await placeBig();
  await expect
    .poll(about('tenant', id), soon)
    .toMatchObject([
      { kind: 'bigOrder', tenantId: 't1', subject: 'order', facts: { no: orderNo, price: 133_320 }, isRead: false },
    ]);
  await expect.poll(about('warehouse', id), soon).toHaveLength(1);
  for (const other of ['releaser', 'tenant-b', 'platform', 'super']) expect(await listOf(other)).toEqual([]);
  expect((await listOf('tenant')).map(({ subjectId }) => subjectId)).not.toContain(small.id);
  expect(await unreadOf('warehouse')).toBe(1);
});

test('each person chooses kinds and their own amount, which hold for what comes', async () => {
  expect((await ask('GET', '/choices', 'service')).body.data).toEqual({
    off: [],
    bigOrderPrice: 100_000,
    sound: false,
  });
  const chosen = { off: [], bigOrderPrice: 50_000, sound: true };
  expect((await choose('service', chosen)).body.data).toEqual(chosen);
  await choose('finance', { off: ['bigOrder'] });
  expect((await choose('finance', { bigOrderPrice: 9_999 })).status).toBe(400);
  const { id } = await placePaid(server, [[skuId, 20]]);
  await expect.poll(about('service', id), soon).toHaveLength(1);
  const big = await placeBig();
  await expect.poll(about('service', big.id), soon).toHaveLength(1);
  expect((await listOf('finance')).map(({ subjectId }) => subjectId)).not.toContain(big.id);
  expect((await listOf('tenant')).map(({ subjectId }) => subjectId)).not.toContain(id);
  expect((await ask('GET', '/unread', 'service')).body.data).toMatchObject({ sound: true });
  // The least that may be chosen is also the least that is told.
  await choose('service', { bigOrderPrice: 10_000 });
  const below = await placePaid(server, [[otherSkuId, 9]]);
  const least = await placePaid(server, [[otherSkuId, 10]]);
  await expect.poll(about('service', least.id), soon).toHaveLength(1);
  expect(await about('service', below.id)()).toEqual([]);
});

test('after-sales reach those who decide them, goods sent back those who take them', async () => {
  const order = await ship(server, await placePaid(server, [[skuId, 1]]));
  const [item] = order.items;
  const claim = { way: 'returnAndRefund', price: 1_000, points: 0, quantity: 1, unshipped: false, reason: '破损' };
  const body = { orderId: order.id, version: order.version, itemId: item?.id, ...claim };
  const made = await send<{ id: string; version: number }>(server, 'POST', '/mall/aftersale', { body });
  const { id, version } = made.data;
  await expect
    .poll(about('service', id, 'after-sale'), soon)
    .toMatchObject([{ kind: 'afterSaleAsked', facts: { price: 1_000 } }]);
  // The owner entered it, and nobody else may decide.
  for (const other of ['tenant', 'finance']) expect(await listOf(other, '?kind=afterSaleAsked')).toEqual([]);
  const agreed = { id, version, price: 1_000, points: 0 };
  await send(server, 'PUT', '/mall/aftersale/agree', { body: agreed });
  await inShop(server, 'ship-back', { afterSaleId: id, carrier: '顺丰速运', trackingNo: 'SF1234567890' });
  await expect.poll(about('warehouse', id, 'after-sale'), soon).toMatchObject([{ kind: 'goodsSentBack' }]);
  await expect.poll(about('tenant', id, 'after-sale'), soon).toMatchObject([{ kind: 'goodsSentBack' }]);
});

test('a refund that fails is told to those who see to refunds, and once until they read it', async () => {
  const { id, version } = await placePaid(server, [[skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  const failed = await settled(server, id);
  await expect
    .poll(about('finance', id), soon)
    .toMatchObject([{ kind: 'refundFailed', facts: { price: 3_333, outcome: 'refused' } }]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  await send(server, 'POST', '/mall/orderinfo/retryRefund', { body: { id, version: failed.version } });
  expect((await settled(server, id)).state).toBe('refundFailed');
  const { id: next } = await placeBig();
  await expect.poll(about('warehouse', next), soon).toHaveLength(1);
  await expect.poll(about('finance', id), soon).toHaveLength(1);
  expect((await listOf('warehouse')).filter(({ subjectId }) => subjectId === id)).toEqual([]);
});

test('one is read on all devices, and “all” leaves what came after the newest that was seen', async () => {
  const before = await unreadOf('warehouse');
  const { id } = await placeBig();
  await expect.poll(about('warehouse', id), soon).toHaveLength(1);
  const [newest] = await listOf('warehouse');
  const read = await ask('PUT', `/${newest?.id}/read`, 'warehouse');
  expect(read.body.data).toEqual({ unread: before, sound: false });
  expect((await ask('PUT', `/${newest?.id}/read`, 'service')).status).toBe(404);
  const later = await placeBig();
  await expect.poll(about('warehouse', later.id), soon).toHaveLength(1);
  expect((await ask('PUT', '/read', 'warehouse', { upTo: newest?.id })).body.data).toMatchObject({ unread: 1 });
  expect((await listOf('warehouse', '?state=unread')).map(({ subjectId }) => subjectId)).toEqual([later.id]);
  expect((await listOf('warehouse', '?state=read&kind=goodsSentBack')).length).toBe(1);
});

test('whoever starts a job hears of its end, and nobody else does', async () => {
  const odd = await bring(server, '/mall/orderinfo/logisticsUpload', '没有这些列\n1\n');
  await expect
    .poll(about('tenant', odd.data.id, 'batch-job'), soon)
    .toMatchObject([{ kind: 'jobFailed', facts: { purpose: 'ship', outcome: 'refused' } }]);
  const { data } = await send<{ id: string }>(server, 'POST', '/mall/orderinfo/exportJob', {
    body: { of: 'orders', filter: {} },
  });
  await expect
    .poll(about('tenant', data.id, 'batch-job'), soon)
    .toMatchObject([{ kind: 'jobDone', subject: 'batch-job', facts: { purpose: 'orders' } }]);
  expect(await listOf('warehouse', '?kind=jobDone')).toEqual([]);
});

test('a page hears at once that something of its own person’s changed, and of nobody else’s', async () => {
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await tokenOf('warehouse')}`, accept: 'text/event-stream' },
  });
  const heardOf: string[] = [];
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) heardOf.push(part.value);
  })();
  const own = () => heardOf.join('').split('"topic":"notification"').length - 1;
  const [newest] = await listOf('service');
  await ask('PUT', `/${newest?.id}/read`, 'service');
  const [mine] = await listOf('warehouse');
  await ask('PUT', `/${mine?.id}/read`, 'warehouse');
  await expect.poll(own).toBe(1);
  expect(heardOf.join('')).toContain(`"id":"${staff['warehouse']?.id}"`);
  await reader?.cancel();
  await reading;
});

test('news that the outbox brings twice is told once', async () => {
  const payload = { kind: 'goodsSentBack', to: ['3'], needs: [], facts: { no: '1' }, by: null };
  const twice = { ...payload, subject: { machine: 'after-sale', id: '77' } };
  const delivery = { tenantId: 't1', id: '424242', topic: 'news', key: '', payload: twice, attempts: 0 };
  const tools = { db: server.db, audienceOf, needsOfJob: () => 'owner' as const };
  const { rows } = await sql<{ id: string }>`select id from operators where username = 'tenant'`.execute(
    server.db.loader,
  );
  twice.to = [rows[0]?.id ?? ''];
  await Promise.all([deliverNews(tools, delivery), deliverNews(tools, delivery), deliverNews(tools, delivery)]);
  await expect.poll(about('tenant', '77', 'after-sale'), soon).toHaveLength(1);
});

test('what a person may no longer see is neither listed nor counted nor read', async () => {
  const { id: roleId } = (
    await send<{ id: string }>(server, 'POST', '/upms/role', { body: { name: '临时', permissions: ['order.view'] } })
  ).data;
  const person = await staffWith(server, roleId);
  staff['temporary'] = person;
  const { id } = await placeBig();
  await expect.poll(about('temporary', id), soon).toHaveLength(1);
  const [seen] = await listOf('temporary');
  const role = { id: roleId, version: 1, permissions: ['goods.view'] };
  await send(server, 'PUT', '/upms/role', { body: role });
  await expect.poll(() => listOf('temporary')).toEqual([]);
  expect(await unreadOf('temporary')).toBe(0);
  expect((await ask('PUT', `/${seen?.id}/read`, 'temporary')).status).toBe(404);
  await send(server, 'PUT', '/upms/role', { body: { ...role, version: 2, permissions: ['order.view'] } });
  await expect.poll(() => unreadOf('temporary')).toBe(1);
  // A deleted order is nobody's news.
  const order = await detail(server, id);
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: order.version });
  await settled(server, id);
  await send(server, 'DELETE', `/mall/orderinfo/${id}`, { seen: (await detail(server, id)).version });
  expect(await listOf('temporary')).toEqual([]);
});
