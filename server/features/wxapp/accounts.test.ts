import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#tests/kit/consent.ts';
import { openRival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const appId = 'wx0000000000000b01';
const secret = '0123456789abcdef0123456789abcdef';

interface Row {
  id: string;
  tenantId: string;
  version: number;
  name: string;
  remark: string;
}

async function add(id: string, account: 'tenant' | 'super' = 'tenant', appType: 1 | 2 = 1) {
  const token = await server.token(account);
  return server.call('POST', '/api/weixin/wxapp', {
    token,
    body: { id, name: ' 青禾读书 ', appType, appSecret: secret },
  });
}

test('an account of its own secret is added to the tenant, and the secret never comes back', async () => {
  const made = await add(appId);
  expect(made.status).toBe(200);
  expect(made.body.data).toMatchObject({
    id: appId,
    name: '青禾读书',
    tenantId: 't1',
    isComponent: 0,
    authState: 'none',
  });
  const token = await server.token('tenant');
  const texts = await Promise.all(
    [`/${appId}`, '/page', '/list', `/${appId}/health`].map(async (path) =>
      JSON.stringify((await server.call('GET', `/api/weixin/wxapp${path}`, { token })).body),
    ),
  );
  expect(texts.filter((text) => text.includes(secret) || text.includes('ecret'))).toEqual([]);
});

test('a new mini-program has a row for its code', async () => {
  await add('wx0000000000000b02');
  const token = await server.token('tenant');
  const { body } = await server.call('GET', '/api/machines/mini-program-code/history/wx0000000000000b02', { token });
  expect(body.data).toMatchObject({ steps: [{ version: 1, event: 'xstate.init' }] });
});

test('an appid belongs to one tenant alone', async () => {
  await add('wx0000000000000b03');
  const token = await server.token('tenant-b');
  const body = { id: 'wx0000000000000b03', name: '抢注', appType: 1 };
  const again = await server.call('POST', '/api/weixin/wxapp', { token, body });
  expect([again.status, again.body.code]).toEqual([422, 'unprocessable']);
  expect((await server.call('GET', '/api/weixin/wxapp/wx0000000000000b03', { token })).status).toBe(404);
});

test('platform staff have to say which tenant gets it', async () => {
  const { status, body } = await add('wx0000000000000b04', 'super');
  expect([status, body.code]).toEqual([400, 'tenant-required']);
});

const addFor = async (account: 'super' | 'platform' | 'tenant', id: string, tenantId: string, token?: string) => {
  const body = { id, name: '青禾读书', appType: 1, tenantId };
  return server.call('POST', '/api/weixin/wxapp', { token: token ?? (await server.token(account)), body });
};

test.each(['super', 'platform'] as const)('%s names the tenant, which alone sees the account then', async (account) => {
  const id = `wx00000000000c${account}`;
  expect((await addFor(account, id, 't2')).body.data).toMatchObject({ id, tenantId: 't2' });
  const seen = async (who: 'tenant' | 'tenant-b') =>
    (await server.call('GET', `/api/weixin/wxapp/${id}`, { token: await server.token(who) })).status;
  expect([await seen('tenant-b'), await seen('tenant')]).toEqual([200, 404]);
});

test('nobody adds an account to a tenant that is not theirs, not the chosen one, or none at all', async () => {
  const foreign = await addFor('tenant', 'wx0000000000000c01', 't2');
  expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
  expect((await addFor('platform', 'wx0000000000000c02', 'nobody')).status).toBe(404);
  const token = await server.token('super');
  await server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't1' } });
  const other = await addFor('super', 'wx0000000000000c03', 't2', token);
  const chosen = await addFor('super', 'wx0000000000000c04', 't1', token);
  await server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: null } });
  expect(other.status).toBe(403);
  expect(chosen.body.data).toMatchObject({ tenantId: 't1' });
});

test('a change needs the version that the caller saw; who is late gets the present row', async () => {
  await add('wx0000000000000b05');
  const token = await server.token('tenant');
  const put = (version: number, remark: string) =>
    server.call('PUT', '/api/weixin/wxapp', { token, body: { id: 'wx0000000000000b05', version, remark } });
  const [first, second] = [await put(1, '总店'), await put(1, '分店')];
  expect(first.body.data as Row).toMatchObject({ version: 2, remark: '总店', name: '青禾读书' });
  expect([second.status, second.body.code]).toEqual([409, 'stale-version']);
  expect(second.body.data).toMatchObject({ version: 2, current: { remark: '总店' } });
});

test('another tenant’s account can neither be changed nor removed', async () => {
  await add('wx0000000000000b06');
  const token = await server.token('tenant-b');
  const change = { id: 'wx0000000000000b06', version: 1, remark: '改' };
  expect((await server.call('PUT', '/api/weixin/wxapp', { token, body: change })).status).toBe(404);
  const headers = { 'if-match': '"1"' };
  expect((await server.call('DELETE', '/api/weixin/wxapp/wx0000000000000b06', { token, headers })).status).toBe(404);
});

test('an account goes as the caller saw it, and may come again', async () => {
  await add('wx0000000000000b07');
  const token = await server.token('tenant');
  const remove = (version: string) =>
    server.call('DELETE', '/api/weixin/wxapp/wx0000000000000b07', { token, headers: { 'if-match': version } });
  expect((await remove('"2"')).body.code).toBe('stale-version');
  expect((await remove('"1"')).status).toBe(200);
  expect((await server.call('GET', '/api/weixin/wxapp/wx0000000000000b07', { token })).status).toBe(404);
  expect((await add('wx0000000000000b07')).status).toBe(200);
});

test('an account stays whose code begins an audit while it is being deleted', async () => {
  await add('wx0000000000000b09');
  const token = await server.token('tenant');
  const path = '/api/weixin/wxapp/wx0000000000000b09';
  const rival = await openRival(server.databaseUrl);
  const gone = await rival.meanwhile(
    `update mini_program_codes set audit_state = 'auditing' where id = 'wx0000000000000b09'`,
    () => server.call('DELETE', path, { token, headers: { 'if-match': '"1"' } }),
  );
  await rival.end();
  expect([gone.status, gone.body.data]).toEqual([422, { reason: 'code-under-way' }]);
  expect((await server.call('GET', path, { token })).status).toBe(200);
});

test('a look at a token is answered to the owner and noted', async () => {
  await control(server, 'add-app', { appid: 'wx0000000000000b08', appType: 2 });
  const { sandboxSecret } = await import('#sandbox/wechat/seed.ts');
  const token = await server.token('tenant');
  const body = {
    id: 'wx0000000000000b08',
    name: '青禾生活',
    appType: 2,
    appSecret: sandboxSecret('wx0000000000000b08'),
  };
  await server.call('POST', '/api/weixin/wxapp', { token, body });
  const ask = (path: string, account: 'tenant' | 'tenant-b' | 'platform') =>
    server.token(account).then((each) => server.call('GET', `${path}?appId=wx0000000000000b08`, { token: each }));
  for (const path of ['/api/weixin/wxapp/access-token', '/api/weixin/wxapp/jsapi-ticket']) {
    const [own, platform, foreign] = [
      await ask(path, 'tenant'),
      await ask(path, 'platform'),
      await ask(path, 'tenant-b'),
    ];
    expect([own.status, platform.status, foreign.status]).toEqual([200, 200, 404]);
    expect(own.body.data).toEqual(platform.body.data);
  }
  const noted = await server.db.loader
    .selectFrom('operator_log')
    .select(['act', 'tenant_id', 'row_id'])
    .where('act', 'in', ['readAccessToken', 'readJsapiTicket'])
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
  expect(noted).toEqual(
    ['readAccessToken', 'readAccessToken', 'readJsapiTicket', 'readJsapiTicket'].map((act) => ({
      act,
      tenant_id: 't1',
      row_id: 'wx0000000000000b08',
    })),
  );
});

test('counters are set back ten times a month, and WeChat’s own count is asked', async () => {
  const token = await server.token('tenant');
  const quota = () =>
    server.call('GET', '/api/weixin/wxapp/quota?appId=wx0000000000000b08&path=/cgi-bin/qrcode/create', { token });
  expect((await quota()).body.data).toMatchObject({ resetsLeft: 10 });
  const reset = () => server.call('PUT', '/api/weixin/wxapp/quota', { token, body: { appId: 'wx0000000000000b08' } });
  for (let left = 9; left >= 0; left -= 1) expect((await reset()).body.data).toEqual({ resetsLeft: left });
  const over = await reset();
  expect([over.status, over.body.code]).toEqual([502, 'upstream-failed']);
  expect(over.body.data).toMatchObject({ errcode: 48006, class: 'quota' });
});

test('an official account draws a square code that holds its address', async () => {
  const token = await server.token('tenant');
  const draw = (body: object) =>
    server.call('POST', '/api/weixin/wxapp/qrCode', { token, body: { appId: 'wx0000000000000b08', ...body } });
  for (const wish of [{ scene: 'shop-1' }, { scene: 'shop-1', expireSeconds: 600 }]) {
    const { body } = await draw(wish);
    const { image, mediaType, url } = body.data as { image: string; mediaType: string; url: string };
    expect([mediaType, url.startsWith('http')]).toEqual(['image/png', true]);
    // Drawn here: WeChat's own picture has another margin, and its host may be blocked by a proxy.
    const drawn = await toBuffer(url, { width: 430, margin: 4 });
    expect(image === drawn.toString('base64')).toBe(true);
  }
});

test('the list is narrowed to where the consent stands', async () => {
  const token = await server.token('tenant');
  const page = async (authState: string) => {
    const { body } = await server.call('GET', `/api/weixin/wxapp/page?authState=${authState}`, { token });
    return (body.data as { records: { authState: string }[] }).records.map((row) => row.authState);
  };
  expect(await page('authorized')).toEqual([]);
  expect(new Set(await page('none'))).toEqual(new Set(['none']));
});

test('a scene that WeChat would refuse is refused before the call', async () => {
  const token = await server.token('tenant');
  const body = { appId, scene: '中文' };
  const { status, body: refused } = await server.call('POST', '/api/weixin/wxapp/qrCode', { token, body });
  expect([status, refused.code, refused.data]).toEqual([422, 'unprocessable', { reason: 'scene' }]);
});

test('the log of calls holds no token; tenant staff read of their own accounts alone', async () => {
  const token = await server.token('platform');
  const { body } = await server.call('GET', '/api/weixin/wxapp/calls?failed=true', { token });
  const { records } = body.data as { records: { errcode: number | null; words: string | null }[] };
  expect(records.some(({ errcode, words }) => errcode === 48006 && (words ?? '') !== '')).toBe(true);
  expect(JSON.stringify(records)).not.toContain('access_token');
  const of = async (account: 'tenant' | 'tenant-b', query: string) => {
    const answer = await server.call('GET', `/api/weixin/wxapp/calls${query}`, { token: await server.token(account) });
    return (answer.body.data as { records: { appId: string | null }[] }).records.map((call) => call.appId);
  };
  expect(new Set(await of('tenant', '?size=100'))).toEqual(new Set(['wx0000000000000b08']));
  expect(await of('tenant-b', '')).toEqual([]);
  expect(await of('tenant-b', '?appId=wx0000000000000b08')).toEqual([]);
});

test('the list is searched by a part of the name or of the AppID, in large or small letters', async () => {
  const token = await server.token('tenant');
  const body = { id: 'wx0000000000000bd1', name: 'QingHe 读书', appType: 1, appSecret: secret };
  await server.call('POST', '/api/weixin/wxapp', { token, body });
  const idsBy = async (name: string) => {
    const answer = await server.call('GET', `/api/weixin/wxapp/page?name=${encodeURIComponent(name)}`, { token });
    return (answer.body.data as { records: Row[] }).records.map(({ id }) => id);
  };
  expect(await Promise.all(['qinghe', 'HE 读', '0000bd1', 'WX0000000000000BD1'].map(idsBy))).toEqual(
    Array.from({ length: 4 }, () => [body.id]),
  );
});
