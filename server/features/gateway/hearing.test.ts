import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type PayStage } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { sealsOf } from '#server/rows/seal.ts';
import type { Door } from '#server/workflow/door.ts';
import { mallSecret } from '#tests/kit/mall.ts';
import { callAccounts, issuedTo, type PayAccount, readyAccount } from '#tests/kit/pay-accounts.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { openPayClients, type PayClients } from './clients.ts';
import { lookForEndings } from './endings.ts';
import { hearingOf } from './hearing.ts';
import { gatewayMeters } from './meters.ts';

interface Told {
  kind: string;
  subjectId: string;
  facts: { outcome?: string; text?: string };
}

const merchantNo = '1900000001';
let stage: PayStage;
let server: TestServer;
let clients: PayClients;
let account: PayAccount;
let door: Door;

beforeAll(async () => {
  stage = await openStage();
  server = await testServer({
    env: { WXPAY_BASE: stage.base },
    instead: {
      adapt: (whole, workplace) => {
        ({ door } = workplace);
        return whole;
      },
    },
  });
  const log = (line: string) => {
    throw new Error(line);
  };
  clients = openPayClients({
    db: server.db,
    seals: sealsOf({ secretKey: mallSecret }),
    settings: { base: stage.base },
    publicUrl: '',
    heard: hearingOf({ db: server.db, door, meters: gatewayMeters(new Registry(), server.db), log }),
    tools: { sleep: async () => {} },
  });
});
afterAll(async () => {
  await server.close();
  await stage.close();
});
beforeEach(async () => {
  account = await readyAccount(server, 'tenant', { merchantNo, keys: issuedTo(stage, merchantNo) });
});

const templatesOf = (code: string) => ({ signInCode: code, cardsIssued: code, orderShipped: code, refundDone: code });
const now = () => callAccounts(server, 'tenant', 'GET', `/${account.id}`);
const ask = async () =>
  (await clients.clientOf('t1', account.id)).pay.findByNumber('T20260301093000').catch((error: unknown) => error);
const health = async () =>
  (await server.call('GET', `/api/upms/gateway/${account.id}/health`, { token: await server.token('tenant') })).body
    .data;
const told = async (): Promise<Told[]> => {
  const { body } = await server.call('GET', '/api/upms/notification/page', { token: await server.token('tenant') });
  return (body.data as { records: Told[] }).records.filter(({ subjectId }) => subjectId === account.id);
};

test('a call that WeChat refuses for a setting has its account troubled, and whoever may mend it hears so', async () => {
  await ask();
  expect(await now()).toMatchObject({ state: 'ready' });
  stage.played.world.plans.add('query', { end: 'refuse', status: 403, code: 'NO_AUTH' }, 1);
  await ask();
  await expect.poll(now).toMatchObject({ state: 'troubled', trouble: 'permission' });
  await expect.poll(told).toMatchObject([{ kind: 'gatewayTroubled', facts: { outcome: 'permission' } }]);
  expect(await health()).toMatchObject({
    hours: [{ outcome: 'config', count: 1 }],
    calls: [{ outcome: 'config', code: 'NO_AUTH' }, { outcome: 'saidNo' }, { call: 'probe', outcome: 'ok' }],
  });
  await expect(clients.clientFor('t1')).rejects.toMatchObject({ outcome: 'unreached' });
});

test('a clock six minutes off is named with its seconds, and no setting is blamed for it', async () => {
  stage.passLine(360_000);
  await ask();
  await expect.poll(health).toMatchObject({ skewSeconds: expect.closeTo(-360, -1) as number });
  expect(await now()).toMatchObject({ state: 'ready' });
  stage.passLine(-360_000);
});

test('a merchant below the partner is told that the partner’s keys are refused, since it has none of its own', async () => {
  const partnerNo = '1900000009';
  await readyAccount(server, 'platform', { mode: 'partner', merchantNo: partnerNo, keys: issuedTo(stage, partnerNo) });
  const shopNo = stage.played.world.merchants.find(({ mchid }) => mchid === partnerNo)?.subs[0]?.mchid ?? '';
  account = await readyAccount(server, 'tenant', { mode: 'sub', merchantNo: shopNo, keys: null });
  expect(account).toMatchObject({ state: 'ready' });
  stage.played.world.plans.add('query', { end: 'refuse', status: 401, code: 'SIGN_ERROR' }, 1);
  await ask();
  await expect.poll(now).toMatchObject({ state: 'troubled', trouble: 'partner' });
});

test('texts that Aliyun refuses for our clock go on by the same account', async () => {
  const texts = { signName: '好店', templates: templatesOf('SMS_1') };
  account = await callAccounts(server, 'tenant', 'POST', '', { kind: 'texts', mode: 'direct', name: '短信', texts });
  await server.db.loader.updateTable('gateway_accounts').set({ state: 'ready' }).where('id', '=', account.id).execute();
  const hear = hearingOf({ db: server.db, door, meters: gatewayMeters(new Registry(), server.db), log: () => {} });
  const place = { tenantId: 't1', id: account.id, kind: 'texts', mode: 'direct' } as const;
  hear(place, { call: 'SendSms', outcome: 'InvalidTimeStamp.Expired', class: 'config', durationMs: 1 }, null);
  await expect.poll(health).toMatchObject({ calls: [{ outcome: 'config' }] });
  await sleep(500);
  expect(await now()).toMatchObject({ state: 'ready' });
});

test('a certificate that ends soon is told once a week, and one that has ended troubles its account', async () => {
  const dayMs = 86_400_000;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  // At eight in the evening in London, when in Shanghai the next day has begun.
  const endsIn = (days: number) =>
    server.db.loader
      .updateTable('gateway_accounts')
      .set({ ends_at: new Date(today + days * dayMs + (20 / 24) * dayMs).toISOString() })
      .where('id', '=', account.id)
      .execute();
  await endsIn(31);
  await lookForEndings({ db: server.db, door });
  await endsIn(29);
  await lookForEndings({ db: server.db, door });
  const text = new Date(today + 30 * dayMs).toISOString().slice(0, 10);
  const ending = { kind: 'gatewayTroubled', facts: { outcome: 'ending', text } };
  await expect.poll(told).toMatchObject([ending]);
  await lookForEndings({ db: server.db, door });
  await endsIn(-2);
  await lookForEndings({ db: server.db, door });
  await expect.poll(now).toMatchObject({ state: 'troubled', trouble: 'ended' });
  await expect.poll(told).toMatchObject([{ facts: { outcome: 'ended' } }, ending]);
});
