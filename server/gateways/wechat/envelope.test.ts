import { expect, test } from 'vitest';
import { openEnvelope } from './envelope.ts';
import { vector } from './vector.ts';
import { writeXml } from './xml.ts';

const component = {
  appid: vector.appid,
  secret: 's',
  token: vector.token,
  aesKey: vector.aesKey,
  previousAesKey: null,
};
const query = { timestamp: vector.timestamp, nonce: vector.nonce, msg_signature: vector.signature };
const opened = (body: string, from: Record<string, string> = query) =>
  openEnvelope(component, from, body, Number(vector.timestamp) * 1_000);

test('an envelope is opened with its message as CDATA or plain, wherever it stands', () => {
  expect(opened(writeXml({ ToUserName: 'gh_1', Encrypt: vector.encrypted }))).toMatchObject({ ok: true });
  const plain = `<xml>\n<Encrypt>${vector.encrypted}</Encrypt>\n<ToUserName>gh_1</ToUserName></xml>`;
  expect(opened(plain)).toMatchObject({ ok: true, fields: { AppId: vector.appid } });
});

test('a body that nobody signed is refused before it is parsed', () => {
  const broken = `<xml><a><Encrypt>${vector.encrypted}</Encrypt></xml>`;
  expect(opened(broken)).toEqual({ ok: false, refusal: 'body' });
  expect(opened(broken, { ...query, msg_signature: '0'.repeat(40) })).toEqual({ ok: false, refusal: 'signature' });
});
