import { afterEach, beforeEach, expect, test } from 'vitest';
import { mini, ownMini, startTestWorld, type TestWorld } from './testing/world.fixture.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startTestWorld();
});

afterEach(async () => {
  await world.close();
});

const count = (path: string): number => world.calls.filter((call) => call.path === path && call.result === 'ok').length;
const refreshes = (): number => count('/cgi-bin/component/api_authorizer_token');

test('100 parallel calls with an expired token make exactly one refresh', async () => {
  await world.wechat.code.categories(mini);
  await world.control('advance-clock', { seconds: 7_201 });
  world.calls.length = 0;

  await Promise.all(Array.from({ length: 100 }, () => world.wechat.code.categories(mini)));

  expect([refreshes(), count('/cgi-bin/component/api_component_token')]).toEqual([1, 1]);
});

test('100 parallel calls without any token make exactly one refresh', async () => {
  await Promise.all(Array.from({ length: 100 }, () => world.wechat.code.categories(mini)));

  expect(refreshes()).toBe(1);
});

test('five servers on one store make exactly one refresh', async () => {
  const servers = [world.wechat, ...Array.from({ length: 4 }, () => world.secondServer())];
  await world.wechat.code.categories(mini);
  await world.control('advance-clock', { seconds: 7_201 });
  world.calls.length = 0;

  await Promise.all(servers.flatMap((server) => Array.from({ length: 20 }, () => server.code.categories(mini))));

  expect(refreshes()).toBe(1);
});

test('a refused token is renewed and the call repeated once, even one that changes something', async () => {
  await world.wechat.code.categories(mini);
  for (const errcode of [40001, 40014, 42001]) {
    await world.control('inject', { path: '/wxa/commit', errcode });
    const input = { template_id: 101, ext_json: '{}', user_version: '1.0.0', user_desc: '说明' };
    await world.wechat.code.commit(mini, input);
  }

  expect([refreshes(), count('/wxa/commit')]).toEqual([4, 3]);
});

test('the caller learns of a token refused twice after one repetition', async () => {
  await world.wechat.code.categories(mini);
  world.calls.length = 0;
  await world.control('inject', { path: '/wxa/get_page', errcode: 40001, times: 5 });

  await expect(world.wechat.code.pages(mini)).rejects.toMatchObject({ errcode: 40001, class: 'reauth' });

  expect(world.calls.filter((call) => call.path === '/wxa/get_page')).toHaveLength(2);
});

test('a changed refresh token is kept, and the one before works when its answer was lost', async () => {
  const key = `authorizer:${mini}`;
  await world.wechat.code.categories(mini);
  const first = (await world.tokens.read(key))?.refreshToken;
  await world.control('inject', { path: '/cgi-bin/component/api_authorizer_token', fault: 'lost' });
  await world.control('inject', { path: '/wxa/get_category', errcode: 42001 });

  await world.wechat.code.categories(mini);

  const second = (await world.tokens.read(key))?.refreshToken;
  expect(second).not.toBe(first);
  expect(world.sandbox.box.world.apps[mini]?.refreshTokens[0]).toBe(second);
});

test('a withdrawn consent marks the account and is not called again', async () => {
  await world.wechat.code.categories(mini);
  await world.control('revoke', { appid: mini });

  await expect(world.wechat.code.categories(mini)).rejects.toMatchObject({
    errcode: 61003,
    class: 'reauth',
    outcome: 'refused',
  });

  expect(world.accounts.reauthorize).toEqual([[mini, 61003]]);
  expect([...world.inbox.pushes.values()]).toContainEqual(
    expect.objectContaining({ kind: 'unauthorized', appid: mini }),
  );
});

test('an account whose consent is gone is not called again', async () => {
  await world.control('revoke', { appid: mini });
  await expect(world.wechat.code.categories(mini)).rejects.toMatchObject({ errcode: 61003 });
  world.calls.length = 0;

  await expect(world.wechat.code.categories(mini)).rejects.toMatchObject({ errcode: 61003, class: 'reauth' });
  await expect(world.wechat.tokens.access(mini)).rejects.toMatchObject({ errcode: 61003 });

  expect(world.calls).toEqual([]);
});

test('one 61003 is not believed: WeChat is asked for the account, and a missing permission set is called by its name', async () => {
  await world.control('inject', { path: '/wxa/get_category', errcode: 61003 });

  await expect(world.wechat.code.categories(mini)).rejects.toMatchObject({ errcode: 61007, class: 'permission' });

  expect(world.accounts.reauthorize).toEqual([]);
  expect(await world.wechat.code.categories(mini)).toMatchObject({ category_list: [{}, {}] });
});

test('a 61003 that WeChat does not explain leaves the account as it is', async () => {
  await world.wechat.code.categories(mini);
  await world.control('inject', { path: '/wxa/get_category', errcode: 61003 });
  await world.control('inject', { path: '/cgi-bin/component/api_get_authorizer_info', fault: 'html', times: 3 });

  await expect(world.wechat.code.categories(mini)).rejects.toMatchObject({ errcode: 61003 });

  expect(world.accounts.reauthorize).toEqual([]);
});

test('a refresh token that was replaced by an answer that got lost is read from the list of authorisers', async () => {
  await world.wechat.code.categories(mini);
  world.calls.length = 0;
  const app = world.sandbox.box.world.apps[mini];
  if (app) app.refreshTokens = ['refreshtoken@@@newer'];
  await world.control('inject', { path: '/wxa/get_category', errcode: 42001 });

  expect(await world.wechat.code.categories(mini)).toMatchObject({ category_list: [{}, {}] });

  expect(count('/cgi-bin/component/api_get_authorizer_list')).toBe(1);
  expect(world.accounts.reauthorize).toEqual([]);
});

test('a refresh token that no longer works marks the account when the list of authorisers has no other', async () => {
  await world.wechat.code.categories(mini);
  await world.control('inject', { path: '/wxa/get_category', errcode: 42001 });
  await world.control('inject', { path: '/cgi-bin/component/api_authorizer_token', errcode: 61023 });

  await expect(world.wechat.code.categories(mini)).rejects.toMatchObject({ errcode: 61023 });

  expect(world.accounts.reauthorize).toEqual([[mini, 61023]]);
});

test('an account with its own secret uses the stable token and cannot manage code', async () => {
  await world.wechat.media.unlimitedCode(ownMini, { scene: 'a', check_path: false });

  expect([count('/cgi-bin/stable_token'), refreshes()]).toEqual([1, 0]);
  await expect(world.wechat.code.pages(ownMini)).rejects.toMatchObject({ errcode: 86000, class: 'permission' });
  await expect(world.wechat.code.pages('wx0')).rejects.toMatchObject({ errcode: 40013 });
});

test('a missing ticket is asked for, and an expired one replaced', async () => {
  const row = await world.tokens.read('ticket');
  await world.tokens.compareAndSet('ticket', row?.version ?? 0, null);
  await world.wechat.component.drafts();
  expect(count('/cgi-bin/component/api_start_push_ticket')).toBe(1);

  world.sandbox.box.world.settings.ticketEveryMs = 1_000_000_000;
  await world.control('advance-clock', { seconds: 13 * 3600 });
  await world.wechat.component.drafts();

  expect(count('/cgi-bin/component/api_start_push_ticket')).toBe(2);
});

test('an older ticket never replaces a newer one', async () => {
  const newest = (await world.tokens.read('ticket'))?.token;
  const firstPush = world.sandbox.box.world.pushes[0]?.id ?? 0;
  await world.control('advance-clock', { seconds: 60 });
  await world.control('push-ticket');
  const newer = (await world.tokens.read('ticket'))?.token;
  await world.control('resend', { id: firstPush });

  expect(newer).not.toBe(newest);
  expect((await world.tokens.read('ticket'))?.token).toBe(newer);
});

test('a token is renewed ten minutes before its end while the old one still serves', async () => {
  let aheadMs = 0;
  const server = world.secondServer({ now: () => Date.now() + aheadMs });
  await server.code.categories(mini);
  aheadMs = 6_601_000;
  await Promise.all(Array.from({ length: 20 }, () => server.code.categories(mini)));

  expect([refreshes(), world.calls.some((call) => call.result === 'errcode')]).toEqual([2, false]);
});

test('nothing that is logged holds a token, a secret or a ticket', async () => {
  await world.wechat.code.categories(mini);
  await world.wechat.tokens.access(ownMini);
  await world.control('inject', { path: '/wxa/get_page', fault: 'html', times: 3 });
  const failure = await world.wechat.code.pages(mini).catch((error: unknown) => error);
  const { tokens, tickets, apps } = world.sandbox.box.world;
  const secrets = [
    world.sandbox.box.platform.secret,
    ...Object.keys(tokens),
    ...tickets.map((ticket) => ticket.value),
    ...Object.values(apps).flatMap((app) => [app.secret, ...app.refreshTokens]),
  ];

  const everythingSaid = JSON.stringify(world.calls) + String(failure) + JSON.stringify(failure);

  expect(secrets.filter((secret) => everythingSaid.includes(secret))).toEqual([]);
});
