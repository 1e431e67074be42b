import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxPlatform } from '#sandbox/wechat/seed.ts';
import { encrypt, readAesKey, sign } from '#server/gateways/wechat/crypto.ts';
import { writeXml } from '#server/gateways/wechat/xml.ts';
import { testServer } from '#tests/kit/server.ts';

const secretKey = 'a secret for tests that nobody else knows';
const key = () => randomBytes(33).toString('base64').replaceAll(/[+/=]/g, 'a').slice(0, 43);
const previous = key();
const own = { appid: 'wxownplatform', token: 'signed', aesKey: key() };

/** The pushing platforms, and the settings of a server for each. */
const platforms = [
  ['the sandbox', sandboxPlatform(secretKey), {}],
  [
    'a platform of one’s own',
    own,
    {
      WECHAT_COMPONENT_APPID: own.appid,
      WECHAT_COMPONENT_SECRET: 'secret',
      WECHAT_TOKEN: own.token,
      WECHAT_AES_KEY: own.aesKey,
      // No one answers there: pushes need no call.
      WECHAT_API_BASE: 'http://127.0.0.1:9',
    },
  ],
] as const;

/** Sends a push as WeChat does, encrypted with a key; returns its status. */
async function push(url: string, from: { appid: string; token: string }, aesKey: string, appid: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const fields = { AppId: from.appid, CreateTime: timestamp, InfoType: 'unauthorized', AuthorizerAppid: appid };
  const Encrypt = encrypt(readAesKey(aesKey), writeXml(fields), from.appid);
  const query = new URLSearchParams({
    timestamp,
    nonce: '1',
    msg_signature: sign(from.token, timestamp, '1', Encrypt),
  });
  const answer = await fetch(`${url}/wechat/component/event?${query.toString()}`, {
    method: 'POST',
    body: writeXml({ AppId: from.appid, Encrypt }),
    headers: { 'content-type': 'text/xml' },
  });
  return answer.status;
}

test.each(platforms)(
  'while the message key of %s changes, pushes under the one before are taken, those under any other are not',
  async (_, platform, env) => {
    const server = await testServer({ env: { SECRET_KEY: secretKey, WECHAT_AES_KEY_PREVIOUS: previous, ...env } });
    expect(await push(server.url, platform, previous, 'wxprevious')).toBe(200);
    expect(await push(server.url, platform, platform.aesKey, 'wxpresent')).toBe(200);
    expect(await push(server.url, platform, key(), 'wxforeign')).toBe(403);
    const rows = await server.db.loader.selectFrom('wechat_pushes').select('key').execute();
    const kept = rows.map((row) => row.key).join(' ');
    expect(kept).toContain('wxprevious');
    expect(kept).not.toContain('wxforeign');
    await server.close();
  },
);
