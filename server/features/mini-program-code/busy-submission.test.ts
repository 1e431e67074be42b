import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import { ringNow } from '#tests/kit/time-outs.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());

async function questions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from wechat_calls
    where path = '/wxa/get_latest_auditstatus'`.execute(desk.server.db.loader);
  return rows[0]?.count ?? 0;
}

test('a submission while WeChat works on an earlier one waits a minute before WeChat is asked what it has', async () => {
  await desk.commit('2.0.0');
  const { version } = await desk.checkPrivacy();
  await desk.control('inject', { path: '/wxa/submit_audit', fault: 'errcode', errcode: 9402202, times: 1 });
  const [asked, since] = [await questions(), Date.now()];
  const { status, body } = await desk.call('POST', '/submit', { version, items: [desk.item] });
  expect([status, body.code]).toEqual([504, 'upstream-timeout']);
  expect(await desk.read()).toMatchObject({ calling: 'submit', notice: { call: 'submit', code: 'unanswered' } });
  const { rows } = await sql<{ timers: { event: string; at: number }[] }>`select timers from mini_program_codes
    where id = ${desk.appId}`.execute(desk.server.db.loader);
  expect(rows[0]?.timers.map(({ event, at }) => [event, at - since >= 60_000])).toContainEqual([
    'code.reconcile',
    true,
  ]);
  expect(await questions()).toBe(asked);

  await ringNow(desk.server.db.loader, 'mini_program_codes', desk.appId, 'code.reconcile');
  expect((await desk.until(({ calling }) => calling === null)).sheet).toBeNull();
  expect(await questions()).toBeGreaterThan(asked);
});
