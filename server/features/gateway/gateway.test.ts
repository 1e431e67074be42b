import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenAccount, Probed } from '#server/gateways/payment/probe.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { apiSecret, firstKeys, platformKey, secondKeys } from '#tests/kit/gateway-keys.ts';
import { mallSecret } from '#tests/kit/mall.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { gatewayServices } from './probing.ts';

interface Account {
  id: string;
  tenantId: string | null;
  accountNo: string;
  state: string;
  version: number;
  serial: string | null;
  nextSerial: string | null;
  trouble: string | null;
  nextTrouble: string | null;
}

const passed: Probed = { answer: { status: 'passed', skewSeconds: 2 }, code: '' };
const asked: OpenAccount[] = [];
let answer: () => Promise<Probed> = async () => passed;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    instead: {
      // The gateway's place is taken by one that answers as each test says.
      adapt: (whole, { db }) => ({
        ...whole,
        services: {
          ...whole.services,
          'gateway-account': gatewayServices({
            db,
            seals: sealsOf({ secretKey: mallSecret }),
            textBase: null,
            trackingWay: null,
            probe: async (account) => {
              asked.push(account);
              return answer();
            },
          }),
        },
      }),
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  answer = async () => passed;
});

type Who = 'tenant' | 'tenant-b' | 'platform';

const call = async (method: string, path: string, body?: unknown, who: Who = 'tenant') =>
  server.call(method, `/api/upms/gateway${path}`, { token: await server.token(who), body });

async function done(method: string, path: string, body?: unknown, who?: Who): Promise<Account> {
  const { status, body: answered } = await call(method, path, body, who);
  expect(answered.msg, `${method} ${path}`).toBe('操作成功');
  expect(status).toBe(200);
  return answered.data as Account;
}

const created = (who?: Who, more: object = {}) =>
  done('POST', '', { mode: 'direct', name: '微信支付', merchantNo: '1900000109', appIds: ['wx1'], ...more }, who);
const keys = (of: typeof firstKeys, { version }: Account) => ({ version, ...of, apiSecret, ...platformKey });
const uploaded = async (account: Account, who?: Who) =>
  done('POST', `/${account.id}/keys`, keys(firstKeys, account), who);
const tested = ({ id, version }: Account, who?: Who) => done('POST', `/${id}/test`, { version }, who);
const ready = async (who?: Who) => tested(await uploaded(await created(who), who), who);

test('an account is set up, tested with its opened keys, and ready', async () => {
  const draft = await created();
  expect(draft).toMatchObject({ state: 'draft', serial: null, version: 1 });
  expect(draft.accountNo).toMatch(/^[0-9A-Za-z]{22}$/);
  const early = await call('POST', `/${draft.id}/test`, { version: 1 });
  expect(early.body).toMatchObject({ code: 'transition-refused', msg: '请先上传密钥' });

  const account = await tested(await uploaded(draft));
  expect(account).toMatchObject({
    state: 'ready',
    serial: '1157F09EFDC096DE15EBE81A47057A72',
    endsAt: '2046-11-18T08:26:54.000Z',
    platformKey: 'PUB_KEY_ID_0119000001092026',
    skewSeconds: 2,
  });
  expect(asked).toMatchObject([
    {
      merchantNo: '1900000109',
      appIds: ['wx1'],
      keys: [{ ...firstKeys, apiSecret, platform: { id: account && 'PUB_KEY_ID_0119000001092026' } }],
    },
  ]);
});

test('no answer and no log holds what was uploaded, and the row holds it sealed', async () => {
  const account = await ready();
  const answers = await Promise.all([
    call('GET', `/${account.id}`),
    call('GET', '/page'),
    call('GET', `/${account.id}/health`),
  ]);
  const { rows } = await server.db.loaderPool.query<{ log: string }>(
    `select (select coalesce(string_agg(l::text, ''), '') from operator_log l)
      || (select coalesce(string_agg(t::text, ''), '') from transitions t where machine = 'gateway-account')
      || (select coalesce(string_agg(g::text, ''), '') from gateway_accounts g) as log`,
  );
  const everything = JSON.stringify(answers) + (rows[0]?.log ?? '');
  expect(everything).toContain('uploadGatewayKeys'.slice(0, 6));
  for (const secret of [apiSecret, 'BEGIN PRIVATE', Buffer.from(apiSecret).toString('hex')])
    expect(everything).not.toContain(secret);
});

test.each([
  ['a key of another certificate', { ...firstKeys, privateKey: secondKeys.privateKey }, '商户私钥与证书不是一对'],
  ['a text that is no certificate', { ...firstKeys, certificate: 'hello' }, '无法识别商户证书'],
  ['a text that is no key', { ...firstKeys, privateKey: 'hello' }, '无法识别商户私钥'],
])('%s is refused by its field', async (_, wrong, words) => {
  const draft = await created();
  const { status, body } = await call('POST', `/${draft.id}/keys`, { version: 1, ...wrong, apiSecret });
  expect([status, body.code]).toEqual([422, 'unprocessable']);
  expect(body.msg).toContain(words);
});

test('a public key comes with its id, and a file over 8 KB is refused', async () => {
  const draft = await created();
  const { platformPem } = platformKey;
  const bare = await call('POST', `/${draft.id}/keys`, { version: 1, ...firstKeys, apiSecret, platformPem });
  expect(bare.body.msg).toContain('公钥编号');
  const large = { version: 1, ...firstKeys, certificate: 'x'.repeat(8_193), apiSecret };
  expect((await call('POST', `/${draft.id}/keys`, large)).status).toBe(400);
});

test('a failed test says which setting to mend, and a good one mends it', async () => {
  const account = await uploaded(await created());
  answer = async () => ({ answer: { status: 'failed', trouble: 'key' }, code: 'SIGN_ERROR' });
  const troubled = await tested(account);
  expect(troubled).toMatchObject({ state: 'troubled', trouble: 'key' });
  const health = await call('GET', `/${account.id}/health`);
  expect(health.body.data).toMatchObject({
    lastGoodTime: null,
    hours: [{ outcome: 'config', count: 1 }],
    calls: [{ call: 'probe', outcome: 'config', code: 'SIGN_ERROR' }],
  });
  answer = async () => passed;
  expect(await tested(troubled)).toMatchObject({ state: 'ready', trouble: null });
});

test('an account that nobody answered for is what it was', async () => {
  const account = await ready();
  answer = () => Promise.reject(new Error('no answer'));
  expect(await tested(account)).toMatchObject({ state: 'ready', trouble: null });
  expect((await call('GET', `/${account.id}/health`)).body.data).toMatchObject({ hours: [{ outcome: 'unanswered' }] });
});

test('new keys serve only after their own test; until then both generations are live', async () => {
  const account = await ready();
  const rotating = await done('POST', `/${account.id}/rotation`, keys(secondKeys, account));
  expect(rotating).toMatchObject({ state: 'ready', nextSerial: '2157F09EFDC096DE15EBE81A47057A72' });
  const again = await call('POST', `/${account.id}/rotation`, keys(secondKeys, rotating));
  expect(again.body.msg).toBe('已有一组新密钥等待启用');

  asked.length = 0;
  answer = async () => ({ answer: { status: 'failed', trouble: 'publicKey' }, code: '' });
  const kept = await done('POST', `/${account.id}/rotation/finish`, { version: rotating.version });
  expect(kept).toMatchObject({ state: 'ready', nextTrouble: 'publicKey', serial: account.serial });
  expect(asked.map((each) => each.keys.map(({ certificate }) => certificate))).toEqual([
    [secondKeys.certificate, firstKeys.certificate],
  ]);

  answer = async () => passed;
  const switched = await done('POST', `/${account.id}/rotation/finish`, { version: kept.version });
  expect(switched).toMatchObject({ state: 'ready', serial: rotating.nextSerial, nextSerial: null, nextTrouble: null });
  asked.length = 0;
  await tested(switched);
  expect(asked.map((each) => each.keys.map(({ certificate }) => certificate))).toEqual([[secondKeys.certificate]]);
});

test('dropped keys are gone, and retirement erases all of them', async () => {
  const account = await ready();
  const rotating = await done('POST', `/${account.id}/rotation`, keys(secondKeys, account));
  const dropped = await done('POST', `/${account.id}/rotation/drop`, { version: rotating.version });
  expect(dropped).toMatchObject({ nextSerial: null });
  const stored = () =>
    server.db.loader
      .selectFrom('gateway_accounts')
      .select(['sealed_keys', 'sealed_next'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({ sealed_next: null, sealed_keys: expect.anything() as unknown });
  const retired = await done('POST', `/${account.id}/retire`, { version: dropped.version });
  expect(retired).toMatchObject({ state: 'retired', serial: null });
  expect(await stored()).toEqual({ sealed_keys: null, sealed_next: null });
});

test('another tenant neither sees nor tests it, and keys copied to their row do not open', async () => {
  const account = await ready();
  expect((await call('GET', `/${account.id}`, undefined, 'tenant-b')).status).toBe(404);
  expect((await call('POST', `/${account.id}/test`, { version: account.version }, 'tenant-b')).status).toBe(404);

  const theirs = await uploaded(await created('tenant-b'), 'tenant-b');
  await server.db.loaderPool.query(
    'update gateway_accounts set sealed_keys = (select sealed_keys from gateway_accounts where id = $1) where id = $2',
    [account.id, theirs.id],
  );
  asked.length = 0;
  expect(await tested(theirs, 'tenant-b')).toMatchObject({ state: 'draft' });
  expect(asked).toEqual([]);
});

test('a merchant below the platform’s partner is tested with the partner’s keys', async () => {
  const sub = await created('tenant', { mode: 'sub', merchantNo: '1900000222' });
  const { status } = await call('POST', `/${sub.id}/keys`, keys(firstKeys, sub));
  expect(status).toBe(409);
  expect(await tested(sub)).toMatchObject({ state: 'troubled', trouble: 'partner' });

  const partner = await created('platform', { mode: 'partner', merchantNo: '1900000100' });
  expect(partner.tenantId).toBeNull();
  await tested(await uploaded(partner, 'platform'), 'platform');
  expect((await call('GET', `/${partner.id}`)).status).toBe(404);
  asked.length = 0;
  expect(await tested({ ...sub, version: sub.version + 2 })).toMatchObject({ state: 'ready' });
  expect(asked).toMatchObject([{ merchantNo: '1900000100', subMerchantNo: '1900000222' }]);
});

test('a ready account keeps its merchant number, and a mode belongs to platform or tenant', async () => {
  const account = await ready();
  const change = { id: account.id, version: account.version, name: '新名称', merchantNo: '1900000999', appIds: [] };
  expect((await call('PUT', '', change)).body.msg).toBe('可用账号不能更换商户号，请新建账号');
  expect(await done('PUT', '', { ...change, merchantNo: '1900000109' })).toMatchObject({ name: '新名称', appIds: [] });
  const wrong = await call('POST', '', { mode: 'partner', name: '服务商', merchantNo: '1900000109' });
  expect([wrong.status, wrong.body.msg]).toEqual([422, '租户账号只能是普通商户或子商户']);
});

test('a look of platform staff at an account is in the log of its tenant, and in no other', async () => {
  const { id } = await created();
  await done('GET', `/${id}`, undefined, 'platform');
  const looks = async (who: Who) => {
    const { body } = await server.call('GET', '/api/upms/log/page?act=readGateway', { token: await server.token(who) });
    const { records } = body.data as { records: { tenantId: string; rowId: string; operatorName: string }[] };
    return records.filter(({ rowId }) => rowId === id);
  };
  expect(await looks('tenant')).toMatchObject([{ tenantId: 't1', operatorName: 'platform' }]);
  expect(await looks('tenant-b')).toEqual([]);
});
