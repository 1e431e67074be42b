import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());
beforeEach(() => desk.control('clear-injections'));

const wish = { templateId: 103, userVersion: '1.2.0', userDesc: '改版', extJson: '{}' };

test.each([
  [45011, 'retry'],
  [85020, 'state'],
  [85085, 'quota'],
  [85014, 'input'],
  [61007, 'permission'],
])('WeChat’s refusal %i is told with its words and what can be done: %s', async (errcode, kind) => {
  await desk.control('inject', { path: '/wxa/commit', fault: 'errcode', errcode, times: 1 });
  const refused = await desk.refused('POST', '/commit', wish);
  expect(refused).toMatchObject({ code: 'upstream-failed', errcode, class: kind });
  expect(String(refused['msg'])).toMatch(/\p{Script=Han}/u);
  const { notice, calling, trial } = await desk.read();
  expect([notice?.errcode, notice?.class, calling, trial]).toEqual([errcode, kind, null, null]);
});

test('an unknown errcode appears once in WeChat’s own sentence, with the number that its support asks for', async () => {
  await desk.control('inject', { path: '/wxa/commit', fault: 'errcode', errcode: 9402208, times: 1 });
  const refused = await desk.refused('POST', '/commit', wish);
  const msg = String(refused['msg']);
  expect(refused).toMatchObject({ errcode: 9402208, errmsg: 'error', rid: expect.any(String) as unknown });
  expect(msg).toBe(`微信拒绝了这次调用（错误码 9402208：error） rid: ${String(refused['rid'])}`);
  const { notice } = await desk.read();
  expect(notice).toMatchObject({ rid: refused['rid'], words: '微信拒绝了这次调用（错误码 9402208：error）' });
  const calls = async () => {
    const token = await desk.server.token('super');
    const { body } = await desk.server.call('GET', `/api/weixin/wxapp/calls?appId=${desk.appId}`, { token });
    return (body.data as { records: object[] }).records;
  };
  await expect.poll(calls).toContainEqual(
    expect.objectContaining({
      path: '/wxa/commit',
      errmsg: 'error',
      rid: refused['rid'],
      words: '微信拒绝了这次调用（错误码 9402208：error）',
    }),
  );
  await desk.control('inject', { path: '/wxa/get_category', fault: 'html', times: 3 });
  await desk.call('GET', '/category');
  await expect.poll(calls).toContainEqual(
    expect.objectContaining({
      path: '/wxa/get_category',
      words: '微信返回了无法识别的内容，请稍后重试',
      errmsg: null,
    }),
  );
});

test('a package that breaks a rule is refused before any call', async () => {
  const refused = await desk.refused('POST', '/commit', { ...wish, extJson: '[' });
  expect(refused).toMatchObject({ code: 'transition-refused', guard: 'isPackage' });
});

test('of two operators with the same page the second is told, and nothing is sent twice', async () => {
  const { version } = await desk.read();
  const sent = () =>
    sql<{ count: number }>`select count(*)::int as count from wechat_calls where path = '/wxa/commit'`
      .execute(desk.server.db.loader)
      .then(({ rows }) => rows[0]?.count ?? 0);
  const before = await sent();
  const both = await Promise.all([1, 2].map(() => desk.call('POST', '/commit', { version, ...wish })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409)?.body;
  expect(late?.code).toBe('stale-version');
  expect(late?.data).toMatchObject({ current: { appId: desk.appId } });
  // The log of calls is written while nobody waits for it.
  await expect.poll(async () => (await sent()) - before).toBe(1);
});

test('an act on another tenant’s mini-program finds nothing', async () => {
  const token = await desk.server.token('tenant-b');
  const body = { version: 1, ...wish };
  const path = `/api/weixin/open/ma/code/${desk.appId}`;
  expect((await desk.server.call('POST', `${path}/commit`, { token, body })).status).toBe(404);
  expect((await desk.server.call('GET', `${path}/undocodeaudit`, { token })).status).toBe(404);
});

test('what the privacy check finds is named, and holds the submission until it is promised that it is not used', async () => {
  await desk.control('add-template', { version: '8.0.0', withoutAuth: 'getWeRunData' });
  await desk.commit('8.0.0');
  await desk.checkPrivacy();
  expect(await desk.read()).toMatchObject({ states: { privacy: 'blocked' }, privacyProblems: ['getWeRunData'] });
  expect(await desk.refused('POST', '/submit', {})).toMatchObject({ guard: 'isPrivacyCleared' });
  expect((await desk.read()).acts).toContainEqual(expect.objectContaining({ event: 'audit.submit', allowed: true }));
  const promised = await desk.act('POST', '/submit', { privacyApiNotUse: true });
  expect(promised).toMatchObject({ stage: 'auditing', sheet: { version: '8.0.0' } });
  await desk.act('GET', '/undocodeaudit');
});

test('settings go to WeChat and come back: domains, privacy guideline, pages, categories, visits', async () => {
  const token = await desk.server.token('tenant');
  const domains = `/api/weixin/open/ma/settings/${desk.appId}/serveraddress`;
  const add = (requestdomain: string[]) =>
    desk.server.call('POST', domains, { token, body: { action: 'add', requestdomain } });
  expect((await add(['https://foreign.example.org'])).body.data).toMatchObject({ errcode: 85018, class: 'input' });
  expect((await add(['https://api.mall.example.com', 'ftp://mall.example.com'])).body.data).toMatchObject({
    refused: ['ftp://mall.example.com'],
  });
  expect((await desk.server.call('GET', domains, { token })).body.data).toMatchObject({
    requestdomain: ['https://mall.example.com', 'https://api.mall.example.com'],
  });
  const privacy = (verb: string) => `/api/weixin/wxmaprivacysetting/${verb}/${desk.appId}`;
  const before = (await desk.server.call('GET', privacy('get'), { token })).body.data as { undeclared: string[] };
  expect(before.undeclared.length).toBeGreaterThan(0);
  const settings = ['UserInfo', 'PhoneNumber', 'Address', 'Location', 'Album'].map((key) => ({
    key,
    text: '配送与售后',
  }));
  const owner = { contactEmail: 'privacy@mall.example.com', noticeMethod: '弹窗', storeDays: 30 };
  const set = await desk.server.call('POST', privacy('set'), { token, body: { owner, settings } });
  expect(set.body.data).toMatchObject({ undeclared: [], owner });
  expect((await desk.call('GET', '/page')).body.data).toContain('pages/home/index');
  expect((await desk.call('GET', '/category')).body.data).toContainEqual(
    Object.fromEntries(Object.entries(desk.item).filter(([key]) => key !== 'address')),
  );
  const closed = await desk.call('PUT', '/visitstatus', { isOpen: false });
  expect(closed.body.data).toMatchObject({ errcode: 85021, class: 'state' });
  expect(await desk.picture('/qrcode?path=pages/home/index')).toMatch(/^image\//);
});

test('a hundred calls at once with an expired token make one refresh', async () => {
  await desk.server.db.loader.updateTable('wechat_tokens').set({ expires_at: 0, refresh_at: 0 }).execute();
  const refreshes = () =>
    sql<{ count: number }>`select count(*)::int as count from wechat_calls
      where path = '/cgi-bin/component/api_authorizer_token'`
      .execute(desk.server.db.loader)
      .then(({ rows }) => rows[0]?.count ?? 0);
  const before = await refreshes();
  const answers = await Promise.all(Array.from({ length: 100 }, () => desk.call('GET', '/category')));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await expect.poll(async () => (await refreshes()) - before).toBe(1);
});

test('a consent that WeChat says is gone marks the account, a new one heals it, and an old push does not undo that', async () => {
  const token = await desk.server.token('tenant');
  const health = async () => {
    const { body } = await desk.server.call('GET', `/api/weixin/wxapp/${desk.appId}/health`, { token });
    return body.data as { authState: string; trouble: { errcode: number } | null };
  };
  const again = { ...wish, userVersion: '1.2.1' };
  await desk.control('hold-pushes');
  await desk.control('revoke');
  expect(await desk.refused('POST', '/commit', again)).toMatchObject({ errcode: 61003, class: 'reauth' });
  expect(await health()).toMatchObject({ authState: 'revoked', trouble: { errcode: 61003 } });
  expect(await desk.refused('POST', '/commit', again)).toMatchObject({
    code: 'unprocessable',
    reason: 'not-authorized',
  });
  expect((await desk.read()).acts.filter(({ allowed }) => allowed)).toEqual([]);
  await desk.control('advance-clock', { seconds: 60 });
  await desk.authorise();
  expect(await health()).toMatchObject({ authState: 'authorized', trouble: null });
  const heard = () =>
    sql<{ count: number }>`select count(*)::int as count from wechat_pushes
      where push ->> 'appid' = ${desk.appId} and done_at is not null and push ->> 'kind' in ('authorized', 'unauthorized')`
      .execute(desk.server.db.loader)
      .then(({ rows }) => rows[0]?.count ?? 0);
  const before = await heard();
  await desk.control('release-pushes');
  // Both pushes: the outdated withdrawal and the consent that came after it.
  await expect.poll(heard).toBe(before + 2);
  expect(await health()).toMatchObject({ authState: 'authorized' });
  expect(await desk.commit('1.2.1')).toMatchObject({ trial: { userVersion: '1.2.1' } });
});

test('a withdrawn consent is pushed, and marks the account by itself', async () => {
  await desk.control('advance-clock', { seconds: 60 });
  await desk.control('revoke');
  const token = await desk.server.token('tenant');
  const state = async () => {
    const { body } = await desk.server.call('GET', `/api/weixin/wxapp/${desk.appId}`, { token });
    return (body.data as { authState: string }).authState;
  };
  await expect.poll(state).toBe('revoked');
});
