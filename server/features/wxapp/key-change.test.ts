import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxPlatform } from '#sandbox/wechat/seed.ts';
import { encrypt, readAesKey, sign } from '#server/gateways/wechat/crypto.ts';
import { writeXml } from '#server/gateways/wechat/xml.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

const secretKey = 'a secret for tests that nobody else knows';
const key = () => randomBytes(33).toString('base64').replaceAll(/[+/=]/g, 'a').slice(0, 43);
const previous = key();

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { SECRET_KEY: secretKey, WECHAT_AES_KEY_PREVIOUS: previous } });
});
afterAll(() => server.close());

/** A push as WeChat sends it, encrypted with a key. */
async function push(aesKey: string, appid: string): Promise<number> {
  const { appid: platform, token } = sandboxPlatform(secretKey);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const fields = { AppId: platform, CreateTime: timestamp, InfoType: 'unauthorized', AuthorizerAppid: appid };
  const Encrypt = encrypt(readAesKey(aesKey), writeXml(fields), platform);
  const query = new URLSearchParams({ timestamp, nonce: '1', msg_signature: sign(token, timestamp, '1', Encrypt) });
  const answer = await fetch(`${server.url}/wechat/component/event?${query.toString()}`, {
    method: 'POST',
    body: writeXml({ AppId: platform, Encrypt }),
    headers: { 'content-type': 'text/xml' },
  });
  return answer.status;
}

test('while the message key changes, pushes under the one before are taken, those under any other are not', async () => {
  expect(await push(previous, 'wxprevious')).toBe(200);
  expect(await push(sandboxPlatform(secretKey).aesKey, 'wxpresent')).toBe(200);
  expect(await push(key(), 'wxforeign')).toBe(403);
  const rows = await server.db.loader.selectFrom('wechat_pushes').select('key').execute();
  const kept = rows.map((row) => row.key).join(' ');
  expect(kept).toContain('wxprevious');
  expect(kept).not.toContain('wxforeign');
});
