import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedTemplate } from '#sandbox/demo/messages.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type KilledServer, killedServer } from '#tests/kit/killed-server.ts';

const person = '何青';
const memberId = '42';
const topic = 'orderPaid';

let world: KilledServer;
let token: string;
beforeAll(async () => {
  world = await killedServer();
  const { database, desk } = world;
  const { appId, server } = desk;
  token = await server.token('tenant');
  const template = playedTemplate(appId, topic, 'pages/order/index');
  const body = { appId, ...template, isOn: true, version: 0 };
  const saved = await server.call('PUT', '/api/weixin/wxapp/messages', { token, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await desk.control('consent', { appid: appId, person, count: 9 });
  const openid = openidOf(appId, person);
  const { loader } = database.db;
  await sql`insert into members (tenant_id, id, nick_name, app_type) values ('t1', ${memberId}, ${person}, 'MA')`.execute(
    loader,
  );
  await sql`insert into member_identities (tenant_id, member_id, kind, scope, subject)
    values ('t1', ${memberId}, 'wx', ${appId}, ${openid})`.execute(loader);
  await sql`insert into message_consents (tenant_id, app_id, openid, template_id, member_id, count)
    values ('t1', ${appId}, ${openid}, ${template.templateId}, ${memberId}, 9)`.execute(loader);
}, 60_000);
afterAll(() => world.close());

const send = () =>
  world.desk.server.call('POST', '/api/weixin/wxapp/messages/trial', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { appId: world.desk.appId, topic, memberId },
  });
const newest = () =>
  world.database.db.loader
    .selectFrom('buyer_messages')
    .select(['id', 'state', 'reason', 'openid'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
const left = async () =>
  (await world.database.db.loader.selectFrom('message_consents').select('count').executeTakeFirstOrThrow()).count;
const sentSoFar = async () => (await world.deeds('wechat', 'message')).length;

test.each([
  ['before WeChat was asked', 'before-gateway', 0],
  ['when WeChat had sent it and nobody had kept its answer', 'after-gateway', 1],
])(
  'a server that dies %s leaves a message that nobody sends again',
  async (_, point, times) => {
    const [sent, consents] = [await sentSoFar(), await left()];
    expect(await world.dieAt(`${point}:sendMessage`, send)).toBe('SIGKILL');
    expect(await newest()).toMatchObject({ state: 'sending' });
    await sql`update buyer_messages set busy_since = busy_since - interval '2 minutes'`.execute(
      world.database.db.loader,
    );
    await world.restart();
    await expect.poll(async () => (await newest())?.state).toBe('unclear');
    expect(await newest()).toMatchObject({ reason: 'lost', openid: null });
    // Nobody knows, so the consent counts as used up.
    expect([(await sentSoFar()) - sent, consents - (await left())]).toEqual([times, 1]);
    // The next message goes, and nothing of the one before with it.
    expect(await send()).toMatchObject({ status: 200 });
    await expect.poll(async () => (await newest())?.state).toBe('sent');
    expect([(await sentSoFar()) - sent, consents - (await left())]).toEqual([times + 1, 2]);
    const { faults } = await verifyHistory(world.database.db, { log: () => {} });
    expect(faults.filter((fault) => fault.startsWith('buyer-message'))).toEqual([]);
  },
  60_000,
);
