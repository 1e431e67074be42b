import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import { ringNow } from '#tests/kit/time-outs.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.control('clear-injections');
  // WeChat distinguishes versions of one name by the second.
  await desk.control('advance-clock', { seconds: 60 });
});

const wish = (userVersion: string, a: number) => ({
  templateId: 103,
  userVersion,
  userDesc: '同名版本',
  extJson: JSON.stringify({ ext: { a } }),
});

async function approve(version: string): Promise<void> {
  await desk.commit(version);
  await desk.checkPrivacy();
  await desk.act('POST', '/submit', { items: [desk.item] });
  await desk.control('approve');
  await desk.until(({ stage }) => stage === 'approved');
}

const send = async (method: string, path: string, body?: object) => {
  const { version } = await desk.read();
  return body === undefined
    ? desk.call(method, path, undefined, { 'if-match': `"${version}"` })
    : desk.call(method, path, { version, ...body });
};

const release = async () => send('POST', `/${(await desk.read()).sheet?.auditId ?? ''}/release`);

test.each(['drop', 'lost'])(
  'a second package of one name whose call breaks off (%s) is what WeChat has, and nothing else',
  async (fault) => {
    const name = `SAME-${fault}`;
    await desk.act('POST', '/commit', wish(name, 1));
    await desk.control('advance-clock', { seconds: 60 });
    await desk.control('inject', { path: '/wxa/commit', fault, times: 1 });
    const { status, body } = await send('POST', '/commit', wish(name, 2));
    expect([status, body.code]).toEqual([504, 'upstream-timeout']);
    expect(await desk.read()).toMatchObject({ calling: 'commit', states: { trial: 'awaited' } });
    expect(await desk.refused('POST', '/refresh', { what: 'reconcile' })).toMatchObject({ code: 'transition-refused' });

    await ringNow(desk.server.db.loader, 'mini_program_codes', desk.appId, 'commit.ask');
    const code = await desk.until(({ calling }) => calling === null);
    expect(code.trial?.extJson).toBe(JSON.stringify({ ext: { a: fault === 'lost' ? 2 : 1 } }));
    expect(code.notice?.code ?? null).toBe(fault === 'drop' ? 'notArrived' : null);
  },
);

test('a second sheet of one version whose release breaks off is not taken for the first, which is online', async () => {
  await approve('4.6.09');
  expect((await release()).status).toBe(200);
  await desk.control('advance-clock', { seconds: 60 });
  await approve('4.6.09');
  expect(await desk.read()).toMatchObject({ stage: 'approved' });
  const before = (await desk.read()).online?.auditId;
  await desk.control('inject', { path: '/wxa/release', fault: 'drop', times: 1 });
  const broken = await release();
  expect([broken.status, broken.body.code]).toEqual([502, 'upstream-failed']);
  expect(await desk.read()).toMatchObject({ stage: 'approved', online: { auditId: before } });

  await desk.control('inject', { path: '/wxa/release', fault: 'lost', times: 1 });
  expect((await release()).status).toBe(200);
  const released = await desk.read();
  expect([released.stage, released.online?.auditId]).toEqual(['released', released.sheet?.auditId]);
});

test('of two kept versions of one name the one that was chosen goes online', async () => {
  const { body } = await desk.call('GET', '/versions');
  const kept = body.data as { appVersion: number; userVersion: string; isOnline: boolean }[];
  expect(kept).toMatchObject([{ userVersion: '4.6.09', isOnline: false }]);
  const back = await desk.act('POST', `/rollback?appVersion=${kept[0]?.appVersion}`);
  expect(back).toMatchObject({ stage: 'rolledBack', online: { isRollback: true, appVersion: kept[0]?.appVersion } });
});

test('after a rollback the same sheet is not offered for release again, and the refusal says what helps', async () => {
  expect(await desk.refused('POST', `/${(await desk.read()).sheet?.auditId ?? ''}/release`)).toMatchObject({
    code: 'transition-refused',
    guard: 'isNotTakenBack',
    msg: expect.stringContaining('重新提审') as string,
  });
  const token = await desk.server.token('tenant');
  const list = async (stage: string) => {
    const { body } = await desk.server.call('GET', `/api/weixin/open/ma/code/matrix?stage=${stage}&size=100`, {
      token,
    });
    return (body.data as { records: { appId: string }[] }).records.map(({ appId }) => appId);
  };
  expect(await list('approved')).not.toContain(desk.appId);
  expect(await list('rolledBack')).toContain(desk.appId);
});

test('WeChat’s own word that a sheet was released before is told with what helps, not as a call that got lost', async () => {
  await approve('4.7.00');
  await desk.control('inject', { path: '/wxa/release', fault: 'errcode', errcode: 85052, times: 1 });
  const { body } = await release();
  expect(body).toMatchObject({ code: 'upstream-failed', msg: expect.stringContaining('重新提审') as string });
});
