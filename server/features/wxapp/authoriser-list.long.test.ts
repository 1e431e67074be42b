import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { encrypt, readAesKey, sign } from '#server/gateways/wechat/crypto.ts';
import { writeXml } from '#server/gateways/wechat/xml.ts';
import { copyDatabase, type DatabaseCopy, template } from '#tests/kit/database-copy.ts';
import { serve } from '#tests/kit/serve.ts';
import { type Reached, reach } from '#tests/kit/server.ts';

const platform = { appid: 'wx00000000000000ff', token: 'token', aesKey: 'a'.repeat(43) };
const everyone = Array.from({ length: 530 }, (_, index) => `wx${String(index).padStart(16, '0')}`);
const asked: { offset: number; count: number }[] = [];
/** From this offset WeChat returns no page of the list; null for a complete list. */
let silentFrom: number | null = 500;

/** As much of WeChat as an import needs, with more authorisers than one page holds. */
const wechat = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const { pathname } = new URL(request.url ?? '/', 'http://wechat');
    const input = JSON.parse(body || '{}') as { offset: number; count: number; authorizer_appid: string };
    const answer = answers[pathname]?.(input) ?? { errcode: 40066, errmsg: 'invalid url' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
const answers: Record<string, (input: { offset: number; count: number; authorizer_appid: string }) => object> = {
  '/cgi-bin/component/api_component_token': () => ({ component_access_token: 'C', expires_in: 7_200 }),
  '/cgi-bin/component/api_get_authorizer_list': ({ offset, count }) => {
    asked.push({ offset, count });
    if (silentFrom !== null && offset >= silentFrom) return { errcode: -1, errmsg: 'system error' };
    const list = everyone.slice(offset, offset + Math.min(count, 500));
    return {
      total_count: everyone.length,
      list: list.map((appid) => ({ authorizer_appid: appid, refresh_token: `R${appid}`, auth_time: 1_700_000_000 })),
    };
  },
  '/cgi-bin/component/api_get_authorizer_info': ({ authorizer_appid: appid }) => ({
    authorizer_info: { nick_name: `店 ${appid}`, service_type_info: { id: 0 }, user_name: `gh_${appid}` },
    authorization_info: { authorizer_appid: appid, func_info: [{ funcscope_category: { id: 18 } }] },
  }),
};

let database: DatabaseCopy;
const env = (): Record<string, string> => {
  const at = wechat.address();
  if (at === null || typeof at === 'string') throw new Error('the test listens on a port');
  return {
    WECHAT_SANDBOX: '0',
    WECHAT_API_BASE: `http://127.0.0.1:${at.port}`,
    WECHAT_COMPONENT_APPID: platform.appid,
    WECHAT_COMPONENT_SECRET: 'secret',
    WECHAT_TOKEN: platform.token,
    WECHAT_AES_KEY: platform.aesKey,
  };
};
beforeAll(async () => {
  await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve));
  database = await copyDatabase(inject('databaseUrl'), template);
});
afterAll(async () => {
  await database.drop();
  wechat.closeAllConnections();
  wechat.close();
});

/** Sends WeChat's push of the platform's ticket, without which no call is possible. */
async function pushTicket({ url }: Reached): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const fields = {
    AppId: platform.appid,
    CreateTime: timestamp,
    InfoType: 'component_verify_ticket',
    ComponentVerifyTicket: 'ticket@@@1',
  };
  const Encrypt = encrypt(readAesKey(platform.aesKey), writeXml(fields), platform.appid);
  const query = new URLSearchParams({
    timestamp,
    nonce: '1',
    msg_signature: sign(platform.token, timestamp, '1', Encrypt),
  });
  const { status } = await fetch(`${url}/wechat/component/event?${query.toString()}`, {
    method: 'POST',
    body: writeXml({ AppId: platform.appid, Encrypt }),
    headers: { 'content-type': 'text/xml' },
  });
  expect(status).toBe(200);
}

async function progress(server: Reached) {
  const { body } = await server.call('GET', '/api/weixin/open/unclaimed/import', {
    token: await server.token('platform'),
  });
  return body.data as { state: string; listed: number; total: number | null; unnamed: number; trouble: object | null };
}

test('a list of more than one page is read to its end by the next server when the first one stopped amid it', async () => {
  const first = await serve(database.url, { env: env() });
  const before = reach(first.url);
  await pushTicket(before);
  const token = await before.token('platform');
  await before.call('POST', '/api/weixin/open/unclaimed/import', { token });
  await vi.waitFor(async () => expect((await progress(before)).trouble).not.toBeNull(), { timeout: 30_000 });
  expect(await progress(before)).toMatchObject({ state: 'running', listed: 500, total: 530 });
  await first.close();
  silentFrom = null;
  const [asksBefore] = [asked.length];

  const second = await serve(database.url, { env: env() });
  const after = reach(second.url);
  try {
    await vi.waitFor(async () => expect((await progress(after)).state).toBe('done'), {
      timeout: 30_000,
      interval: 100,
    });
    expect(await progress(after)).toMatchObject({ listed: 530, total: 530, unnamed: 0, trouble: null });
    expect(asked.slice(asksBefore)).toEqual([{ offset: 500, count: 500 }]);
    const page = await after.call('GET', '/api/weixin/open/unclaimed/page?size=1', {
      token: await after.token('platform'),
    });
    expect(page.body.data).toMatchObject({ total: 530 });
    expect(Math.max(...asked.map(({ count }) => count))).toBeLessThanOrEqual(500);
  } finally {
    await second.close();
  }
}, 40_000);
