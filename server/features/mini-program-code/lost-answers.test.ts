import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Code, type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import { ringNow } from '#tests/kit/time-outs.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
  await desk.control('set-quota', { audit: 1_000 });
});
afterAll(() => desk.close());
beforeEach(() => desk.control('clear-injections'));

let serial = 0;

async function commit(): Promise<void> {
  // WeChat identifies pushes by sender and second.
  await desk.control('advance-clock', { seconds: 60 });
  await desk.commit(`2.0.${(serial += 1)}`);
  await desk.checkPrivacy();
}
async function submit(): Promise<void> {
  await commit();
  await desk.act('POST', '/submit', { items: [desk.item] });
}
async function decided(): Promise<void> {
  await desk.control('approve');
  await desk.until(({ sheet }) => sheet?.status === 0);
}
async function approve(): Promise<void> {
  await submit();
  await decided();
}
async function release(): Promise<void> {
  await approve();
  await desk.release(await desk.read());
}

interface Act {
  name: string;
  path: string;
  /** Brings the code to a state that allows the action. */
  before: () => Promise<void>;
  send: () => Promise<{ status: number; body: { code: unknown } }>;
  came: (code: Code) => boolean;
  after?: () => Promise<unknown>;
}

const send = async (method: string, path: string, body?: object) => {
  const { version } = await desk.read();
  return body === undefined
    ? desk.call(method, path, undefined, { 'if-match': `"${version}"` })
    : desk.call(method, path, { version, ...body });
};

const acts: Act[] = [
  {
    name: 'submit',
    path: '/wxa/submit_audit',
    before: commit,
    send: () => send('POST', '/submit', { items: [desk.item] }),
    came: ({ sheet }) => sheet?.status === 2 && sheet.auditId !== null,
    after: async () => {
      if ((await desk.read()).sheet?.status === 2) await decided();
    },
  },
  {
    name: 'undo',
    path: '/wxa/undocodeaudit',
    before: submit,
    send: () => send('GET', '/undocodeaudit'),
    came: ({ sheet }) => sheet?.status === 3,
    after: async () => {
      if ((await desk.read()).sheet?.status === 2) await decided();
    },
  },
  {
    name: 'release',
    path: '/wxa/release',
    before: approve,
    send: async () => send('POST', `/${(await desk.read()).sheet?.auditId ?? ''}/release`),
    came: ({ online, sheet }) => online?.auditId === sheet?.auditId,
  },
  {
    name: 'gray release',
    path: '/wxa/grayrelease',
    before: async () => {
      await release();
      await approve();
    },
    send: () => send('POST', '/gray', { percentage: 30 }),
    came: ({ gray }) => gray?.percentage === 30,
    after: async () => (await desk.read()).gray && desk.act('DELETE', '/gray'),
  },
  {
    name: 'rollback',
    path: '/wxa/revertcoderelease',
    before: async () => {
      await release();
      await release();
    },
    send: () => send('POST', '/rollback'),
    came: ({ online }) => online?.isRollback === true,
  },
];

/** The calls that are in the server's log, which nobody waits for: an entry may come after the answer. */
async function callsTo(path: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from wechat_calls
    where path = ${path}`.execute(desk.server.db.loader);
  return rows[0]?.count ?? 0;
}

describe.each(acts)('$name', ({ path, before, send: act, came, after = async () => null }) => {
  test('whose answer is lost on the way has come through: WeChat is asked, nothing is sent twice', async () => {
    await before();
    await desk.control('inject', { path, fault: 'lost', times: 1 });
    const sent = await callsTo(path);
    const { status } = await act();
    expect(status).toBe(200);
    expect(came(await desk.read())).toBe(true);
    await expect.poll(async () => (await callsTo(path)) - sent).toBe(1);
    await after();
  });

  test('that never arrived is reported as such, and is not sent again automatically', async () => {
    await before();
    await desk.control('inject', { path, fault: 'drop', times: 1 });
    const sent = await callsTo(path);
    const { status, body } = await act();
    expect([status, body.code]).toEqual([502, 'upstream-failed']);
    const code = await desk.read();
    expect([came(code), code.calling]).toEqual([false, null]);
    await expect.poll(async () => (await callsTo(path)) - sent).toBe(1);
    if (path === '/wxa/undocodeaudit') await after();
  });
});

describe('commit', () => {
  const wish = (name: string) => ({ templateId: 103, userVersion: name, userDesc: '改版', extJson: '{}' });
  const path = '/wxa/commit';
  const asked = async () => {
    await ringNow(desk.server.db.loader, 'mini_program_codes', desk.appId, 'commit.ask');
    return desk.until(({ calling }) => calling === null);
  };

  test.each(['lost'])('whose answer does not come (%s) has come through a minute later', async (fault) => {
    await desk.control('inject', { path, fault, times: 1 });
    const sent = await callsTo(path);
    const { status, body } = await send('POST', '/commit', wish(`3.0.${fault}`));
    expect([status, body.code]).toEqual([504, 'upstream-timeout']);
    expect((await asked()).trial?.userVersion).toBe(`3.0.${fault}`);
    await expect.poll(async () => (await callsTo(path)) - sent).toBe(1);
  });

  test.each(['drop', 'status', 'html', 'brokenJson', 'errcode'])(
    'of which nobody knows (%s) is told as not arrived a minute later, and is not sent again by itself',
    async (fault) => {
      await desk.control('inject', { path, fault, errcode: 9402202, times: 1 });
      const sent = await callsTo(path);
      expect((await send('POST', '/commit', wish(`3.1.${fault}`))).status).toBe(504);
      const code = await asked();
      expect(code.trial?.userVersion).not.toBe(`3.1.${fault}`);
      expect(code.notice).toMatchObject({ call: 'commit', code: 'notArrived' });
      await expect.poll(async () => (await callsTo(path)) - sent).toBe(1);
    },
  );
});

test('an undo whose answer is lost on the way is one of the few of the day', async () => {
  await submit();
  const before = (await desk.read()).undosLeft;
  await desk.control('inject', { path: '/wxa/undocodeaudit', fault: 'lost', times: 1 });
  const { sheet, undosLeft } = await desk.act('GET', '/undocodeaudit');
  expect([sheet?.status, undosLeft]).toEqual([3, { today: before.today - 1, thisMonth: before.thisMonth - 1 }]);
});

test('an undo whose answer takes half a minute is known within seconds', async () => {
  const act = acts.find(({ name }) => name === 'undo');
  await act?.before();
  await desk.control('inject', { path: '/wxa/undocodeaudit', fault: 'slow', ms: 30_000, times: 1 });
  expect((await act?.send())?.status).toBe(200);
  expect(act?.came(await desk.read())).toBe(true);
});

test('a call that cannot be sent leaves everything as it is, and nobody asks what became of it', async () => {
  await commit();
  await desk.server.db.loader.updateTable('wechat_tokens').set({ expires_at: 0, refresh_at: 0 }).execute();
  await desk.control('inject', {
    path: '/cgi-bin/component/api_authorizer_token',
    fault: 'errcode',
    errcode: -1,
    times: 20,
  });
  const asked = await callsTo('/wxa/get_latest_auditstatus');
  const { status, body } = await send('POST', '/submit', { items: [desk.item] });
  expect([status, body.code, body.data]).toMatchObject([502, 'upstream-failed', { outcome: 'notSent' }]);
  expect(await desk.read()).toMatchObject({
    calling: null,
    stage: 'trialReady',
    notice: { code: 'notSent', call: 'submit' },
  });
  expect(await callsTo('/wxa/get_latest_auditstatus')).toBe(asked);
  await desk.control('clear-injections');
});

test('a commit whose answer takes six seconds is waited for, and nobody asks what became of it', async () => {
  const questions = () =>
    sql<{ count: number }>`select count(*)::int as count from wechat_calls where path = '/wxa/getversioninfo'`
      .execute(desk.server.db.loader)
      .then(({ rows }) => rows[0]?.count ?? 0);
  const before = await questions();
  await desk.control('inject', { path: '/wxa/commit', fault: 'slow', ms: 6_000, times: 1 });
  const wish = { templateId: 103, userVersion: '3.2.0', userDesc: '改版', extJson: '{}' };
  expect((await send('POST', '/commit', wish)).status).toBe(200);
  expect((await desk.read()).trial?.userVersion).toBe('3.2.0');
  // Before the call, the server asked WeChat for its state.
  await expect.poll(async () => (await questions()) - before).toBe(1);
});

test('while WeChat is away nothing is known, the next operator is told, and it is asked again', async () => {
  await commit();
  const { version } = await desk.read();
  await desk.control('inject', { path: '/wxa/submit_audit', fault: 'lost', times: 1 });
  await desk.control('inject', { path: '/wxa/get_latest_auditstatus', fault: 'drop', times: 20 });
  const away = await desk.call('POST', '/submit', { version, items: [desk.item] });
  expect([away.status, away.body.code]).toEqual([504, 'upstream-timeout']);
  expect(await desk.read()).toMatchObject({ calling: 'submit', notice: { call: 'submit', code: 'unanswered' } });
  expect(
    await desk.refused('POST', '/commit', { templateId: 103, userVersion: '9', userDesc: '9', extJson: '{}' }),
  ).toMatchObject({
    guard: 'isQuiet',
  });
  await desk.control('clear-injections');
  expect(await desk.act('POST', '/refresh', { what: 'reconcile' })).toMatchObject({
    calling: null,
    sheet: { status: 2 },
  });
});
