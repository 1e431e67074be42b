import { afterAll, beforeAll, expect, test } from 'vitest';
import { wayToPay } from '#server/gateways/payment/wechatpay/settings.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { mallSecret } from '#tests/kit/mall.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { openPayClients, type PayClients } from './clients.ts';
import { accountFor } from './serving-store.ts';

interface Credentials {
  mchid: string;
  apiV3Key: string;
  certificate: string;
  privateKey: string;
  publicKey: { id: string; pem: string } | null;
}

interface Account {
  id: string;
  version: number;
  state: string;
}

type Who = 'tenant' | 'tenant-b' | 'platform';

let server: TestServer;
let issued: Credentials[];
let clients: PayClients;
const heard: string[] = [];

beforeAll(async () => {
  server = await testServer();
  issued = (await (await fetch(`${server.url}/_sandbox/control/wxpay/credentials`)).json()) as Credentials[];
  clients = openPayClients({
    db: server.db,
    seals: sealsOf({ secretKey: mallSecret }),
    settings: wayToPay({ production: false, wxpayBase: null }, `${server.url}/_sandbox/wxpay`),
    publicUrl: 'https://mall.example.com',
    heard: ({ tenantId }, { call, class: kind }) => void heard.push(`${tenantId} ${call} ${kind}`),
  });
});
afterAll(() => server.close());

const call = async (who: Who, method: string, path: string, body?: unknown): Promise<Account> => {
  const answer = await server.call(method, `/api/upms/gateway${path}`, { token: await server.token(who), body });
  expect([path, answer.body.msg]).toEqual([path, '操作成功']);
  return answer.body.data as Account;
};

async function ready(who: Who, mode: string, merchantNo: string, keysOf: string | null): Promise<Account> {
  const draft = await call(who, 'POST', '', { mode, name: '微信支付', merchantNo, appIds: [] });
  const keys = issued.find(({ mchid }) => mchid === keysOf);
  const { id, version } = keys
    ? await call(who, 'POST', `/${draft.id}/keys`, {
        version: draft.version,
        certificate: keys.certificate,
        privateKey: keys.privateKey,
        apiSecret: keys.apiV3Key,
        ...(keys.publicKey && { platformKeyId: keys.publicKey.id, platformPem: keys.publicKey.pem }),
      })
    : draft;
  return call(who, 'POST', `/${id}/test`, { version });
}

const unknown = 'T20260301093000';
const asking = async (tenantId: string) => {
  const { pay } = await clients.clientFor(tenantId);
  return pay.findByNumber(unknown).catch((error: unknown) => (error as { no?: string; words?: unknown }).no);
};

test('a tenant without an account is told which one to add', async () => {
  expect(await accountFor(server.db, 't1', 'wechatpay')).toBeNull();
  await expect(clients.clientFor('t1')).rejects.toMatchObject({
    outcome: 'unreached',
    words: {
      zh: expect.stringContaining('接口账号') as string,
      en: expect.stringContaining('Gateway accounts') as string,
    },
  });
});

test('a server without a way to WeChat Pay says so whatever the tenant has', async () => {
  const lost = openPayClients({
    db: server.db,
    seals: sealsOf({ secretKey: mallSecret }),
    settings: null,
    publicUrl: '',
    heard: () => {},
  });
  await expect(lost.clientFor('t1')).rejects.toMatchObject({
    words: { en: expect.stringContaining('WXPAY_BASE') as string },
  });
});

test('an account of its own serves a tenant, and a merchant below the partner serves by the keys of the partner', async () => {
  expect(await ready('tenant', 'direct', '1900000100', '1900000100')).toMatchObject({ state: 'ready' });
  expect(await ready('platform', 'partner', '1900000009', '1900000009')).toMatchObject({ state: 'ready' });
  const sub = await ready('tenant-b', 'sub', '1900000501', null);
  expect(sub).toMatchObject({ state: 'ready' });

  const own = await clients.clientFor('t1');
  expect(own).toMatchObject({ serving: { mode: 'direct', merchantNo: '1900000100' }, account: { partner: null } });
  expect(own.notifyUrl).toBe(`https://mall.example.com/notify/wechatpay/${own.serving.accountNo}`);
  const below = await clients.clientFor('t2');
  expect(below).toMatchObject({
    serving: { tenantId: 't2', id: sub.id, merchantNo: '1900000501' },
    account: { mchid: '1900000009', partner: { subMchid: '1900000501' } },
  });
  expect(await Promise.all([asking('t1'), asking('t2')])).toEqual(['notFound', 'notFound']);
  expect(heard.toSorted()).toEqual(['t1 query saidNo', 't2 query saidNo']);
  expect(await clients.clientFor('t1')).toBe(own);
});

test('a merchant below the partner is served while the partner is tested again, and not by one that never passed', async () => {
  const partner = (state: string, from: 'draft' | 'ready') =>
    server.db.loader
      .updateTable('gateway_accounts')
      .set({ state, tested_from: from })
      .where('mode', '=', 'partner')
      .execute();
  for (const state of ['testing', 'switching']) {
    await partner(state, 'ready');
    expect(await clients.clientFor('t2')).toMatchObject({ account: { mchid: '1900000009' } });
  }
  await partner('testing', 'draft');
  await expect(clients.clientFor('t2')).rejects.toMatchObject({ outcome: 'unreached' });
  await partner('ready', 'draft');
});

test('another partner account that never passed takes no merchant from the one that serves', async () => {
  const wrong = await ready('platform', 'partner', '1900000100', '1900000009');
  expect(wrong).toMatchObject({ state: 'troubled' });
  expect(await clients.clientFor('t2')).toMatchObject({ account: { mchid: '1900000009' } });
  await call('platform', 'POST', `/${wrong.id}/retire`, { version: wrong.version });
});

test('what an account has placed is asked about by it after another one serves, and not once its keys are gone', async () => {
  const first = await clients.clientFor('t1');
  const next = await ready('tenant', 'direct', '1900000100', '1900000100');
  expect((await clients.clientFor('t1')).serving.id).toBe(next.id);
  expect((await clients.clientOf('t1', first.serving.id)).serving.id).toBe(first.serving.id);
  await call('tenant', 'POST', `/${next.id}/retire`, { version: next.version });
  expect((await clients.clientFor('t1')).serving.id).toBe(first.serving.id);
  await expect(clients.clientOf('t1', next.id)).rejects.toMatchObject({
    words: { en: expect.stringContaining('retired') as string },
  });
  await expect(clients.clientOf('t2', first.serving.id)).rejects.toMatchObject({ outcome: 'unreached' });
});

test('of several accounts the one takes the money that has the app in which it is paid', async () => {
  const first = await clients.clientFor('t1');
  const next = await ready('tenant', 'direct', '1900000100', '1900000100');
  const bind = (id: string, appId: string) =>
    server.db.loader
      .updateTable('gateway_accounts')
      .set({ app_ids: JSON.stringify([appId]) })
      .where('id', '=', id)
      .execute();
  await bind(first.serving.id, 'wx0000000000000001');
  await bind(next.id, 'wx0000000000000002');

  expect(await clients.accountFor('t1', 'wx0000000000000001')).toMatchObject({ accountId: first.serving.id });
  expect(await clients.accountFor('t1', 'wx0000000000000002')).toMatchObject({ accountId: next.id });
  expect(await clients.accountFor('t1')).toMatchObject({ accountId: next.id });
});
