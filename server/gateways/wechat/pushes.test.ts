import { beforeEach, expect, test } from 'vitest';
import { wechatDefaults } from './config.ts';
import { decrypt, encrypt, readAesKey, sign } from './crypto.ts';
import { maxAgeMs, type Refusal } from './envelope.ts';
import { memoryAccounts, memoryInbox, memoryTokenStore } from './memory-stores.ts';
import type { PushReply } from './pushes.ts';
import { vector } from './vector.ts';
import { createWechat } from './wechat.ts';
import { readXml, writeXml, type XmlFields } from './xml.ts';

const app = 'wx1111111111111111';
const previousAesKey = 'B'.repeat(42) + 'A';
const pushedAtMs = Number(vector.timestamp) * 1000;

const make = () => {
  const stores = {
    tokens: memoryTokenStore(),
    accounts: memoryAccounts({ [app]: { isComponent: true, secret: null, originalId: 'gh_1' } }),
    inbox: memoryInbox(),
  };
  const refused: Refusal[] = [];
  const clock = { nowMs: pushedAtMs + 1_000 };
  const component = { appid: vector.appid, secret: 's', token: vector.token, aesKey: vector.aesKey, previousAesKey };
  const { pushes } = createWechat({ ...wechatDefaults, component }, stores, {
    now: () => clock.nowMs,
    onRefusedPush: (refusal) => refused.push(refusal),
    fetch: async () => Promise.reject(new Error('a push must not call out')),
  });
  return { ...stores, pushes, refused, clock };
};

let here: ReturnType<typeof make>;

beforeEach(() => {
  here = make();
});

const query = {
  timestamp: vector.timestamp,
  nonce: vector.nonce,
  encrypt_type: 'aes',
  msg_signature: vector.signature,
};
const body = writeXml({ AppId: vector.appid, Encrypt: vector.encrypted });

const seal = (message: string, { key, receiver, token }: { key?: string; receiver?: string; token?: string } = {}) => {
  const encrypted = encrypt(readAesKey(key ?? vector.aesKey), message, receiver ?? vector.appid);
  return {
    query: { ...query, msg_signature: sign(token ?? vector.token, vector.timestamp, vector.nonce, encrypted) },
    body: writeXml({ ToUserName: 'gh_1', Encrypt: encrypted }),
  };
};

const event = (fields: Readonly<Record<string, string | number | XmlFields>>) =>
  seal(writeXml({ ToUserName: 'gh_1', FromUserName: 'o1', CreateTime: 1_700_000_000, MsgType: 'event', ...fields }));

const outcomeOf = async (reply: PushReply): Promise<readonly unknown[]> => [
  reply.status,
  reply.body,
  here.inbox.pushes.size,
  await here.tokens.read('ticket'),
];

const nothingKept = [403, 'forbidden', 0, null];

test('the ticket of the published vector is kept', async () => {
  expect(await here.pushes.receive({ appid: null, query, body })).toEqual({ status: 200, body: 'success' });

  expect((await here.tokens.read('ticket'))?.token).toBe('ticket@@@sandbox-0001');
});

test.each([
  ['an empty signature', { ...query, msg_signature: '' }],
  ['no signature', { timestamp: vector.timestamp, nonce: vector.nonce }],
  ['two signatures', { ...query, msg_signature: [vector.signature, vector.signature] }],
  ['a signature in capitals', { ...query, msg_signature: vector.signature.toUpperCase() }],
  ['a shortened signature', { ...query, msg_signature: vector.signature.slice(0, 39) }],
  [
    'the signature without the message',
    { ...query, msg_signature: sign(vector.token, vector.timestamp, vector.nonce) },
  ],
  ['another nonce', { ...query, nonce: '1' }],
  ['another time', { ...query, timestamp: '1700000001' }],
  ['nonce and time swapped for words', { ...query, timestamp: vector.nonce + 'x', nonce: vector.timestamp }],
  ['an empty time', { ...query, timestamp: '' }],
])('%s is refused and changes nothing', async (_, forged) => {
  expect(await outcomeOf(await here.pushes.receive({ appid: null, query: forged, body }))).toEqual(nothingKept);
});

test.each([
  ['another token', seal('<xml><A>1</A></xml>', { token: 'x' })],
  ['another key', seal('<xml><A>1</A></xml>', { key: 'C'.repeat(42) + 'A' })],
  ['another receiver', seal(vector.message, { receiver: app })],
  ['a message that is no XML', seal('hello')],
  [
    'a message with a document type',
    seal('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><InfoType>&e;</InfoType></xml>'),
  ],
  ['another platform inside', seal(vector.message.replace(`[${vector.appid}]`, '[wx9]'))],
  ['a ticket without ticket', seal(vector.message.replace('ticket@@@sandbox-0001', ''))],
])('%s is refused and changes nothing', async (_, sealed) => {
  expect(await outcomeOf(await here.pushes.receive({ appid: null, ...sealed }))).toEqual(nothingKept);
});

test.each([
  [
    'an envelope with a document type',
    `<!DOCTYPE x [<!ENTITY e "${vector.encrypted}">]><xml><Encrypt>&e;</Encrypt></xml>`,
  ],
  [
    'an envelope with two messages',
    `<xml><Encrypt>${vector.encrypted}</Encrypt><Encrypt>${vector.encrypted}</Encrypt></xml>`,
  ],
  ['an envelope without message', '<xml><AppId>x</AppId></xml>'],
  ['a changed message', body.replace('Q3st', 'Q3su')],
  ['an empty body', ''],
  ['JSON', '{"Encrypt":"x"}'],
])('%s is refused and changes nothing', async (_, envelope) => {
  expect(await outcomeOf(await here.pushes.receive({ appid: null, query, body: envelope }))).toEqual(nothingKept);
});

test.each([
  ['older', maxAgeMs + 1],
  ['further ahead', -maxAgeMs - 1],
])('a push %s than five minutes is refused', async (_, awayMs) => {
  here.clock.nowMs = pushedAtMs + awayMs;

  expect(await outcomeOf(await here.pushes.receive({ appid: null, query, body }))).toEqual(nothingKept);
  expect(here.refused).toEqual(['age']);
});

test('the key before the last change still decrypts', async () => {
  const sealed = seal(vector.message, { key: previousAesKey });
  expect(await here.pushes.receive({ appid: null, ...sealed })).toMatchObject({ status: 200 });
});

test('one push that comes 100 times has one effect and 100 good answers', async () => {
  const sealed = event({ Event: 'weapp_audit_success', SuccTime: 1_700_000_000 });

  const replies = await Promise.all(Array.from({ length: 100 }, () => here.pushes.receive({ appid: app, ...sealed })));

  expect(new Set(replies.map((reply) => reply.body))).toEqual(new Set(['success']));
  expect(here.inbox.pushes.size).toBe(1);
});

test.each([
  [
    { Event: 'weapp_audit_success', SuccTime: 1_700_000_000 },
    { kind: 'auditPassed', appid: app, userName: 'gh_1', decidedAtMs: pushedAtMs },
  ],
  [
    { Event: 'weapp_audit_fail', FailTime: 1_700_000_000, Reason: '1<br>2', ScreenShot: 'a|b' },
    { kind: 'auditRejected', reason: '1<br>2', screenshots: ['a', 'b'] },
  ],
  [
    { Event: 'weapp_audit_delay', DelayTime: 1_700_000_000, Reason: 'r' },
    { kind: 'auditDelayed', reason: 'r' },
  ],
  [
    { Event: 'wxa_punish_event', event_type: '3', punish_id: '649557', illegal_reason: 'r' },
    { kind: 'penalised', penalty: 'removed', reason: 'r' },
  ],
  [
    { Event: 'wxa_privacy_apply', result_info: { api_name: 'wx.getLocation', status: '3', reason: 'r' } },
    { kind: 'privacyApplied', apiName: 'wx.getLocation', status: 3 },
  ],
  [
    { MsgType: 'text', Content: 'hello', MsgId: '9' },
    { kind: 'text', from: 'o1', to: 'gh_1', content: 'hello' },
  ],
  [{ Event: 'subscribe' }, { kind: 'other', name: 'subscribe' }],
])('the message %j is kept as %j', async (fields, push) => {
  await here.pushes.receive({ appid: app, ...event(fields) });

  expect([...here.inbox.pushes.values()]).toEqual([expect.objectContaining(push)]);
});

test.each([
  [
    'authorized',
    { AuthorizationCode: 'c', AuthorizationCodeExpiredTime: 1_700_000_600, PreAuthCode: 'p' },
    { kind: 'authorized', authCode: 'c', preAuthCode: 'p', authCodeExpiresAtMs: pushedAtMs + 600_000 },
  ],
  ['unauthorized', {}, { kind: 'unauthorized' }],
  ['notify_third_fasteregister', {}, { kind: 'other', name: 'notify_third_fasteregister' }],
])('the platform message %s is kept', async (type, fields, push) => {
  const sealed = seal(
    writeXml({ AppId: vector.appid, CreateTime: 1_700_000_000, InfoType: type, AuthorizerAppid: app, ...fields }),
  );

  await here.pushes.receive({ appid: null, ...sealed });

  expect([...here.inbox.pushes.values()]).toEqual([expect.objectContaining({ ...push, appid: app })]);
});

test('two consents of one account within a second are two pushes, the same consent sent again is one', async () => {
  const consent = (AuthorizationCode: string) => {
    const facts = { AppId: vector.appid, CreateTime: 1_700_000_000, InfoType: 'authorized', AuthorizerAppid: app };
    return seal(writeXml({ ...facts, AuthorizationCode, AuthorizationCodeExpiredTime: 1_700_000_600 }));
  };
  for (const code of ['first', 'second', 'second']) await here.pushes.receive({ appid: null, ...consent(code) });

  expect([...here.inbox.pushes.values()].map((push) => 'authCode' in push && push.authCode)).toEqual([
    'first',
    'second',
  ]);
});

test('the check of the address is answered only with the right signature and a harmless text', () => {
  const right = { timestamp: '1', nonce: '2', signature: sign(vector.token, '1', '2'), echostr: '12345' };
  const { verifyUrl } = { verifyUrl: (given: object) => here.pushes.verifyUrl({ ...given }).status };

  expect(here.pushes.verifyUrl(right)).toEqual({ status: 200, body: '12345' });
  expect([verifyUrl({ ...right, signature: 'x' }), verifyUrl({ ...right, echostr: '<b>' }), verifyUrl({})]).toEqual([
    403, 403, 403,
  ]);
});

test('the going-live text gets its encrypted reply, but only for the test accounts', async () => {
  const text = event({ MsgType: 'text', Content: 'TESTCOMPONENT_MSG_TYPE_TEXT', MsgId: '1' });

  const reply = readXml((await here.pushes.receive({ appid: 'wxd101a85aa106f53e', ...text })).body) ?? {};
  const decrypted = decrypt(readAesKey(vector.aesKey), typeof reply['Encrypt'] === 'string' ? reply['Encrypt'] : '');

  expect(readXml(decrypted?.message ?? '')).toMatchObject({
    Content: 'TESTCOMPONENT_MSG_TYPE_TEXT_callback',
    ToUserName: 'o1',
    FromUserName: 'gh_1',
  });
  expect(await here.pushes.receive({ appid: app, ...text })).toEqual({ status: 200, body: 'success' });
});

test('without a platform every push is refused', async () => {
  const { pushes } = createWechat(wechatDefaults, here);
  expect(await pushes.receive({ appid: null, query, body })).toMatchObject({ status: 403 });
});

test('a genuine push of one account, sent to the address of another, is refused and changes nothing', async () => {
  const passed = (ToUserName: string) => event({ ToUserName, Event: 'weapp_audit_success', SuccTime: 1_700_000_000 });

  for (const other of ['gh_2', '', app])
    expect(await outcomeOf(await here.pushes.receive({ appid: app, ...passed(other) }))).toEqual(nothingKept);
  expect(here.refused).toEqual(['receiver', 'receiver', 'receiver']);
  expect(await here.pushes.receive({ appid: app, ...passed('gh_1') })).toMatchObject({ status: 200 });
});

test('an account whose original id nobody knows yet is heard', async () => {
  const sealed = event({ ToUserName: 'gh_9', Event: 'weapp_audit_success', SuccTime: 1_700_000_000 });
  expect(await here.pushes.receive({ appid: 'wx9999999999999999', ...sealed })).toMatchObject({ status: 200 });
});
