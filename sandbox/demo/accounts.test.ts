import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '#tests/kit/serve.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { playWithAccounts } from './play-with-accounts.ts';

interface Account {
  id: string;
  kind: string;
  tenantId: string | null;
  mode: string;
  merchantNo: string;
  state: string;
  serial: string | null;
  version: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 }, instead: { play: playWithAccounts } });
});
afterAll(() => server.close());

const rows = () =>
  server.db.loader
    .selectFrom('gateway_accounts')
    .select([
      'tenant_id as tenantId',
      'mode',
      'merchant_no as merchantNo',
      'state',
      'serial',
      'account_no as accountNo',
    ])
    .where('kind', '=', 'wechatpay')
    .orderBy('merchant_no')
    .execute();
const ready = async () => (await rows()).filter(({ state }) => state === 'ready').length;

test('one tenant of the demo sells as a merchant of its own, the other below the partner, tested with issued keys', async () => {
  await expect.poll(ready).toBe(3);
  expect(await rows()).toMatchObject([
    { tenantId: '', mode: 'partner', merchantNo: '1900000009' },
    { tenantId: 't1', mode: 'direct', merchantNo: '1900000100' },
    { tenantId: 't2', mode: 'sub', merchantNo: '1900000501', serial: null },
  ]);
  const { body } = await server.call('GET', '/api/upms/gateway/page', { token: await server.token('tenant') });
  const account = (body.data as { records: Account[] }).records.find(({ kind }) => kind === 'wechatpay');
  expect(account).toMatchObject({ tenantId: 't1', merchantNo: '1900000100', state: 'ready' });
});

test('another start keeps them; keys that the played WeChat Pay has lost are replaced, and what was retired stays so', async () => {
  await expect.poll(ready).toBe(3);
  const before = await rows();
  const token = await server.token('platform');
  const page = await server.call('GET', '/api/upms/gateway/page', { token });
  const sub = (page.body.data as { records: Account[] }).records.find(({ mode }) => mode === 'sub');
  await server.call('POST', `/api/upms/gateway/${sub?.id ?? ''}/retire`, { token, body: { version: sub?.version } });
  // A folder of its own: this WeChat Pay has other keys.
  const other = await serve(server.databaseUrl, { instead: { play: playWithAccounts } });
  const serials = async () => (await rows()).map(({ serial, state }) => `${state} ${String(serial)}`);
  const old = before.map(({ serial }) => serial);
  await expect
    .poll(async () => (await rows()).filter(({ serial, state }) => state === 'ready' && !old.includes(serial)).length, {
      timeout: 30_000,
    })
    .toBe(2);
  expect((await serials())[2]).toBe('retired null');
  expect((await rows()).map(({ accountNo }) => accountNo)).toEqual(before.map(({ accountNo }) => accountNo));
  await other.close();
});
