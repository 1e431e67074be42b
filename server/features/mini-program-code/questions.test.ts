import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import { authorise, offered } from '#tests/kit/consent.ts';
import { openPlatform } from './platform.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());
beforeEach(() => desk.control('clear-injections'));

const latest = '/wxa/get_latest_auditstatus';

async function submitted(version: string): Promise<void> {
  await desk.control('advance-clock', { seconds: 60 });
  await desk.commit(version);
  await desk.checkPrivacy();
  await desk.act('POST', '/submit', { items: [desk.item] });
}

/** Returns the minutes until a timeout of the row is due. */
async function minutesTo(event: string): Promise<number | null> {
  const { rows } = await sql<{ timers: { event: string; at: number }[] }>`select timers from mini_program_codes
    where id = ${desk.appId}`.execute(desk.server.db.loader);
  const at = rows[0]?.timers.find((timer) => timer.event === event)?.at;
  return at === undefined ? null : (at - Date.now()) / 60_000;
}

const steps = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transitions
    where machine = 'mini-program-code' and row_id = ${desk.appId}`.execute(desk.server.db.loader);
  return rows[0]?.count ?? 0;
};

test('reading an audit status that is known moves nothing and logs nothing; news goes the way of the chart', async () => {
  await submitted('5.0.0');
  const [{ version }, logged] = [await desk.read(), await steps()];
  expect((await desk.call('GET', '/auditstatus')).body.data).toMatchObject({ status: 2, version: '5.0.0' });
  expect([(await desk.read()).version, await steps()]).toEqual([version, logged]);

  await desk.control('hold-pushes');
  await desk.control('reject', { reason: '请修改' });
  expect((await desk.call('GET', '/auditstatus')).body.data).toMatchObject({ status: 1, reason: '请修改' });
  expect((await desk.read()).stage).toBe('rejected');
  await desk.control('release-pushes');
});

test('an undocumented audit status is reported as such, not as a missing answer', async () => {
  await submitted('5.1.0');
  const auditId = Number((await desk.read()).sheet?.auditId);
  const answer = { errcode: 0, errmsg: 'ok', auditid: auditId, status: 6, user_version: '5.1.0', submit_audit_time: 1 };
  await desk.control('inject', { path: latest, fault: 'answer', body: JSON.stringify(answer), times: 2 });
  const odd = { code: 'upstream-failed', msg: expect.stringContaining('未知的审核状态（6）') as string };
  expect((await desk.call('GET', '/auditstatus')).body).toMatchObject(odd);
  expect(await desk.refused('POST', '/refresh', { what: 'audit' })).toMatchObject(odd);
  expect(await desk.read()).toMatchObject({ stage: 'auditing', calling: null, notice: { code: 'oddStatus' } });
  await desk.act('GET', '/undocodeaudit');
});

test('a gray release that reaches everyone is a release: the plan is gone and the version is online', async () => {
  await submitted('5.2.0');
  await desk.control('approve');
  await desk.release(await desk.until(({ stage }) => stage === 'approved'));
  await submitted('5.3.0');
  await desk.control('approve');
  await desk.until(({ stage }) => stage === 'approved');
  await desk.act('POST', '/gray', { percentage: 20 });
  const { version } = await desk.read();
  await desk.call('PUT', '/gray', { version, percentage: 100 });
  const code = await desk.until(({ gray, calling }) => gray === null && calling === null);
  expect(code).toMatchObject({ stage: 'released', online: { version: '5.3.0', auditId: code.sheet?.auditId } });
});

test('what WeChat told about the quota is known to every server, and what one of them spends is spent for all', async () => {
  const { db } = desk.server;
  const quotaAtWechat = { rest: 7, limit: 20, speedup_rest: 2, speedup_limit: 3 };
  const wechat = { code: { auditQuota: async () => quotaAtWechat }, component: {} } as unknown as Parameters<
    typeof openPlatform
  >[1];
  const [one, other] = [openPlatform(db, wechat), openPlatform(db, wechat)];
  await one.askQuota(desk.appId);
  expect(await other.lastQuota()).toEqual({ rest: 7, limit: 20, speedUpRest: 2, speedUpLimit: 3 });
  await Promise.all([one.spent('rest'), other.spent('rest'), other.spent('speedUpRest')]);
  expect(await one.lastQuota()).toMatchObject({ rest: 5, speedUpRest: 1 });
});

test('an open sheet is asked for less often while WeChat’s pushes come in, and as often as ever without them', async () => {
  await submitted('5.8.0');
  const ask = async () => {
    await desk.act('POST', '/refresh', { what: 'audit' });
    return minutesTo('audit.poll');
  };
  expect(await ask()).toBeGreaterThan(25);
  expect(await ask()).toBeGreaterThan(50);
  const { loader } = desk.server.db;
  await sql`update wechat_tokens set refresh_at = 0 where key = 'ticket'`.execute(loader);
  await sql`update wechat_pushes set received_at = received_at - interval '2 hours'`.execute(loader);
  expect(await ask()).toBeLessThan(20);
  await desk.act('GET', '/undocodeaudit');
});

test('who waits at a page goes in the lane of people: eight questions at once, and the ninth when one is answered', async () => {
  const ms = 1_000;
  await desk.control('inject', { path: '/wxa/get_category', fault: 'slow', ms, times: 20 });
  const ends = await Promise.all(
    Array.from({ length: 9 }, async () => {
      expect((await desk.call('GET', '/category')).status).toBe(200);
      return performance.now();
    }),
  );
  // Beside WeChat's second, each takes as long as the machine needs for eight at once.
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(ms / 2);
});

test('a token is renewed for the app that is about to be called, and for no other', async () => {
  const { server, appId } = desk;
  await authorise(server, await server.token('tenant'), offered.official);
  const { loader } = server.db;
  await sql`update wechat_tokens set refresh_at = 0, expires_at = 0 where key like 'authorizer:%'`.execute(loader);
  expect((await desk.call('GET', '/category')).status).toBe(200);
  const { rows } = await sql<{ key: string; isFresh: boolean }>`select key, expires_at > 0 as "isFresh"
    from wechat_tokens where key in (${`authorizer:${appId}`}, ${`authorizer:${offered.official}`})
    order by key`.execute(loader);
  expect(rows).toEqual([
    { key: `authorizer:${appId}`, isFresh: true },
    { key: `authorizer:${offered.official}`, isFresh: false },
  ]);
});

test('a quota of nothing of nothing is one that WeChat does not tell: it stands in nobody’s way', async () => {
  const silent = { errcode: 0, errmsg: 'ok', rest: 0, limit: 0, speedup_rest: 0, speedup_limit: 0 };
  await desk.control('inject', { path: '/wxa/queryquota', fault: 'answer', body: JSON.stringify(silent), times: 3 });
  const unknown = { rest: null, limit: 0, speedUpRest: null, speedUpLimit: 0 };
  expect((await desk.call('GET', '/quota')).body.data).toEqual(unknown);
  expect((await desk.read()).quota).toEqual(unknown);
  await submitted('5.9.0');
  expect((await desk.read()).sheet).toMatchObject({ status: 2, version: '5.9.0' });
  await desk.act('GET', '/undocodeaudit');
});

test('without a consent the privacy check is asked for once an hour, and with a new one at once', async () => {
  await desk.control('advance-clock', { seconds: 60 });
  await desk.commit('5.4.0');
  expect(await minutesTo('privacy.check')).toBeLessThanOrEqual(1);
  await desk.control('hold-pushes');
  await desk.control('revoke');
  expect(await desk.refused('POST', '/refresh', { what: 'privacy' })).toMatchObject({ errcode: 61003 });
  expect(await minutesTo('privacy.check')).toBeGreaterThan(55);
  await desk.control('advance-clock', { seconds: 60 });
  await desk.control('finish-privacy-check');
  await desk.authorise();
  await desk.until(({ states }) => states.privacy === 'passed');
  await desk.control('release-pushes');
});
