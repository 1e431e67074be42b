import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encrypt, readAesKey, sign } from '#server/gateways/wechat/crypto.ts';
import { writeXml } from '#server/gateways/wechat/xml.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

const platform = { appid: 'wx2222222222222222', token: 'a token of the platform', aesKey: `${'C'.repeat(42)}A` };

let pushed: TestServer;
beforeAll(async () => {
  pushed = await testServer({
    env: {
      WECHAT_COMPONENT_APPID: platform.appid,
      WECHAT_COMPONENT_SECRET: 'secret',
      WECHAT_TOKEN: platform.token,
      WECHAT_AES_KEY: platform.aesKey,
      WECHAT_API_BASE: 'http://127.0.0.1:9',
      WECHAT_SANDBOX: '0',
    },
  });
});
afterAll(() => pushed.close());

const odd = [
  '\u0000',
  '\uD800',
  '__proto__',
  'constructor',
  '*',
  '',
  ' ',
  '../..',
  'x'.repeat(9_000),
  '9'.repeat(400),
  '爱豆',
];
const named = (text: string) => [text.slice(0, 30), text] as const;

describe('a push that is signed as WeChat signs and makes no sense', () => {
  const statusOf = async (message: string, source = 'component') => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), '1'];
    const encrypted = encrypt(readAesKey(platform.aesKey), message, platform.appid);
    const query = new URLSearchParams({
      timestamp,
      nonce,
      encrypt_type: 'aes',
      msg_signature: sign(platform.token, timestamp, nonce, encrypted),
    });
    const answer = await fetch(`${pushed.url}/wechat/${encodeURIComponent(source)}/event?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: writeXml({ Encrypt: encrypted }),
    });
    return answer.status;
  };
  const consent = { AppId: platform.appid, CreateTime: '1700000000', InfoType: 'authorized', AuthorizerAppid: 'wx1' };
  const kinds: Record<string, Record<string, string>> = {
    consent: { ...consent, AuthorizationCode: 'c', AuthorizationCodeExpiredTime: '1700000600', PreAuthCode: 'p' },
    withdrawal: { ...consent, InfoType: 'unauthorized' },
    ticket: { ...consent, InfoType: 'component_verify_ticket', ComponentVerifyTicket: 't' },
    registration: { ...consent, InfoType: 'notify_third_fasteregister', appid: 'wx1', auth_code: 'c', status: '0' },
    audit: {
      ToUserName: 'gh_1',
      FromUserName: 'o1',
      CreateTime: '1700000000',
      MsgType: 'event',
      Event: 'weapp_audit_fail',
      FailTime: '1',
      Reason: 'r',
      ScreenShot: 'a|b',
    },
    message: {
      ToUserName: 'gh_1',
      FromUserName: 'o1',
      CreateTime: '1700000000',
      MsgType: 'text',
      Content: 'x',
      MsgId: '1',
    },
  };
  const isOfAccount = (kind: string) => kind === 'audit' || kind === 'message';

  test.each(
    [
      '',
      '{"json":1}',
      '<xml>',
      '<xml/>',
      '<xml><a>',
      '<a>'.repeat(9_000),
      '<xml><__proto__><AppId>x</AppId></__proto__></xml>',
    ].map(named),
  )('is answered: %s', async (_, message) => {
    expect(await statusOf(message)).toBeLessThan(500);
    expect(await statusOf(message, 'wx1')).toBeLessThan(500);
  });

  test.each(Object.entries(kinds))('a %s is answered, whatever its fields are', async (kind, fields) => {
    const source = isOfAccount(kind) ? 'wx1' : 'component';
    expect(await statusOf(writeXml(fields), source)).toBe(200);
    for (const name of Object.keys(fields)) {
      for (const value of odd) expect(await statusOf(writeXml({ ...fields, [name]: value }), source)).toBeLessThan(500);
    }
  });

  test.each(['\u0000', 'x'.repeat(150), '__proto__', '%', '..%2f', '爱豆'])(
    'for the account %j is answered',
    async (source) => {
      expect(await statusOf(writeXml(kinds['audit'] ?? {}), source)).toBeLessThan(500);
    },
  );
});
