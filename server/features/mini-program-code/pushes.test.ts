import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxPlatform } from '#sandbox/wechat/seed.ts';
import { encrypt, readAesKey, sign } from '#server/gateways/wechat/crypto.ts';
import { writeXml } from '#server/gateways/wechat/xml.ts';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import { mallSecret } from '#tests/kit/mall.ts';

let desk: CodeDesk;
let serial = 0;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.control('clear-injections');
  // WeChat identifies pushes by sender and second.
  await desk.control('advance-clock', { seconds: 60 });
  await desk.commit(`1.0.${(serial += 1)}`);
  await desk.checkPrivacy();
});

const submit = () => desk.act('POST', '/submit', { items: [desk.item] });

interface Sent {
  id: number;
  name: string;
  state: string;
}

async function pushed(name: string): Promise<Sent> {
  const answer = await fetch(`${desk.server.url}/_sandbox/control/state`);
  const { pushes } = (await answer.json()) as { pushes: Sent[] };
  const found = pushes.filter((push) => push.name === name).toSorted((a, b) => b.id - a.id)[0];
  if (!found) throw new Error(`There was no ${name}.`);
  return found;
}

test('the reviewers’ word may come before WeChat’s own answer to the submission', async () => {
  await desk.control('inject', { path: '/wxa/submit_audit', fault: 'slow', ms: 1_200, times: 1 });
  const submitting = submit();
  await desk.until(({ states }) => states.audit === 'submitting');
  await expect
    .poll(() =>
      desk.control('approve').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await submitting;
  const code = await desk.until(({ stage }) => stage === 'approved');
  expect([code.sheet?.status, code.sheet?.auditId === null]).toEqual([0, false]);
});

test('a poll that was faster makes the push a repetition, and a repetition changes nothing', async () => {
  await submit();
  await desk.control('hold-pushes');
  await desk.control('reject', { reason: '请修改', screenshots: 1 });
  const polled = await desk.call('GET', '/auditstatus');
  expect(polled.body.data).toMatchObject({ status: 1, reason: '请修改' });
  const before = await desk.read();
  await desk.control('release-pushes');
  await expect.poll(async () => (await pushed('weapp_audit_fail')).state).toBe('delivered');
  const { id } = await pushed('weapp_audit_fail');
  await desk.control('resend', { id });
  await desk.server.call('GET', '/livez');
  expect((await desk.read()).version).toBe(before.version);
});

test('a delayed audit is decided later, and an old word about it does nothing', async () => {
  await submit();
  await desk.control('delay', { reason: '需要更多时间' });
  const delayed = await desk.until(({ stage }) => stage === 'delayed');
  expect(delayed.sheet).toMatchObject({ status: 4, reason: '需要更多时间' });
  await desk.control('approve');
  const approved = await desk.until(({ stage }) => stage === 'approved');
  const { id } = await pushed('weapp_audit_delay');
  await desk.control('resend', { id });
  expect(await desk.read()).toMatchObject({ stage: 'approved', version: approved.version });
});

test('a forged push is turned away and changes nothing', async () => {
  const submitted = await submit();
  const forged = await fetch(
    `${desk.server.url}/wechat/${desk.appId}/event?timestamp=1700000000&nonce=1&encrypt_type=aes&msg_signature=00`,
    { method: 'POST', body: '<xml><ToUserName>gh_1</ToUserName><Encrypt>AAAA</Encrypt></xml>' },
  );
  expect(forged.status).toBe(403);
  expect((await desk.read()).version).toBe(submitted.version);
  await desk.act('GET', '/undocodeaudit');
});

/** Sends an address a push that WeChat itself would have signed. */
async function claimed(appId: string, ToUserName: string, more: Record<string, string | number>): Promise<number> {
  const { appid, token, aesKey } = sandboxPlatform(mallSecret);
  const now = Math.floor(Date.now() / 1000);
  const fields = { ToUserName, FromUserName: 'o1', CreateTime: now, MsgType: 'event', ...more };
  const encrypted = encrypt(readAesKey(aesKey), writeXml(fields), appid);
  const [timestamp, nonce] = [String(now), String((serial += 1))];
  const query = new URLSearchParams({
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: sign(token, timestamp, nonce, encrypted),
  });
  const answer = await fetch(`${desk.server.url}/wechat/${appId}/event?${query.toString()}`, {
    method: 'POST',
    body: writeXml({ ToUserName: appId, Encrypt: encrypted }),
  });
  return answer.status;
}

const isHandled = () =>
  sql<{ open: number }>`select count(*)::int as open from wechat_pushes where done_at is null`
    .execute(desk.server.db.loader)
    .then(({ rows }) => rows[0]?.open === 0);

test.each([
  { Event: 'weapp_audit_success', SuccTime: 1_700_000_000 },
  { Event: 'weapp_audit_fail', FailTime: 1_700_000_000, Reason: '假的', ScreenShot: '' },
])('what a push claims of an audit, %j, is asked of WeChat, which knows nothing of it', async (claim) => {
  const submitted = await submit();
  const { original_id: own } = await desk.server.db.loader
    .selectFrom('wxapps')
    .select('original_id')
    .where('id', '=', desk.appId)
    .executeTakeFirstOrThrow();
  expect(own).toMatch(/^gh_/);
  expect(await claimed(desk.appId, 'gh_000000000000', claim)).toBe(403);
  expect(await claimed(desk.appId, own, claim)).toBe(200);
  await expect.poll(isHandled).toBe(true);
  expect(await desk.read()).toMatchObject({ stage: 'auditing', version: submitted.version });
  await desk.act('GET', '/undocodeaudit');
});

test('speeding up spends the platform’s quota once', async () => {
  const submitted = await submit();
  expect(submitted.acts.find(({ event }) => event === 'audit.speedUp')).toMatchObject({ allowed: true });
  expect(await desk.act('POST', '/speedup')).toMatchObject({ sheet: { spedUp: true } });
  expect(await desk.refused('POST', '/speedup')).toMatchObject({ guard: 'isNotSpedUp' });
  expect((await desk.call('GET', '/quota')).body.data).toMatchObject({ speedUpRest: 1, speedUpLimit: 2 });
});
