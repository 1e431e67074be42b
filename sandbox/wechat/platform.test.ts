import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxSecret } from './seed.ts';
import { mini, official, ownMini, ownOfficial, startTestWorld, type TestWorld } from './testing/world.fixture.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startTestWorld();
});

afterEach(async () => {
  await world.close();
});

const platform = () => world.sandbox.box.platform;
const ticket = () => world.sandbox.box.world.tickets[0]?.value ?? '';
const componentToken = (body: object) =>
  world.call('POST', '/cgi-bin/component/api_component_token', null, {
    component_appid: platform().appid,
    component_appsecret: platform().secret,
    component_verify_ticket: ticket(),
    ...body,
  });

test.each([
  ['another appid', { component_appid: 'wx0' }, 40013],
  ['no secret', { component_appsecret: undefined }, 41004],
  ['a wrong secret', { component_appsecret: 'x' }, 40125],
  ['a wrong ticket', { component_verify_ticket: 'x' }, 61006],
])('a platform token with %s gets its errcode', async (_, body, errcode) => {
  expect((await componentToken(body))['errcode']).toBe(errcode);
});

test('a ticket is pushed anew every ten minutes and expires after twelve hours', async () => {
  const first = ticket();
  await world.control('advance-clock', { seconds: 601 });
  expect(ticket()).not.toBe(first);
  expect(await componentToken({ component_verify_ticket: first })).toMatchObject({ expires_in: 7200 });
  await world.control('advance-clock', { seconds: 12 * 3600 });

  expect((await componentToken({ component_verify_ticket: first }))['errcode']).toBe(61005);
});

test('the older name of the platform token is accepted', async () => {
  const { component_access_token: token } = await componentToken({});
  const answer = await world.call('GET', `/wxa/gettemplatelist?component_access_token=${String(token)}`, null);

  expect(answer['errcode']).toBe(0);
});

test('templates are listed by kind, added from drafts and deleted', async () => {
  const { component } = world.wechat;
  const { draft_list } = await component.drafts();
  await component.addTemplate({ draft_id: draft_list[0]?.draft_id ?? 0 });
  const { template_list } = await component.templates({});
  expect(template_list.map((each) => each.user_version)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  expect((await component.templates({ template_type: 1 })).template_list).toEqual([]);
  await component.deleteTemplate({ template_id: 101 });

  await expect(component.deleteTemplate({ template_id: 101 })).rejects.toMatchObject({ errcode: 85064 });
  await expect(component.addTemplate({ draft_id: 1 })).rejects.toMatchObject({ errcode: 85064 });
});

test('the consent page offers the accounts of the wanted kind and sends the merchant back with a code', async () => {
  const { authorization } = world.wechat;
  const pages = await authorization.pages({ redirectUri: `${world.base}/wxapps?from=wechat`, kind: 'miniProgram' });
  const html = await (await fetch(pages.desktop, { headers: { referer: world.base } })).text();
  expect(html).toContain('丙小程序');
  expect(html).not.toContain('丁公众号');
  expect(html).not.toContain('<script');

  const confirm = pages.desktop.replace('componentloginpage?', 'componentloginpage/confirm?');
  const redirect = await fetch(`${confirm}&appid=${ownMini}`, { redirect: 'manual' });
  const back = new URL(redirect.headers.get('location') ?? '');
  await world.sandbox.idle();

  expect(back.searchParams.get('from')).toBe('wechat');
  const code = back.searchParams.get('auth_code') ?? '';
  expect([...world.inbox.pushes.values()]).toEqual([
    expect.objectContaining({ kind: 'authorized', appid: ownMini, authCode: code }),
  ]);
  expect(await authorization.accept(code)).toMatchObject({
    appid: ownMini,
    permissionSets: expect.arrayContaining([18]) as unknown,
  });
  await expect(authorization.accept(code)).rejects.toMatchObject({ errcode: 61009 });
});

test('the consent page refuses another host to return to, another platform, and a used code', async () => {
  const { authorization } = world.wechat;
  const foreign = await authorization.pages({ redirectUri: 'https://evil.example.org/', kind: 'both' });
  const good = await authorization.pages({ redirectUri: `${world.base}/`, kind: 'both', appid: mini });
  const confirm = `${good.mobile.replace('/wxaopen/safe/bindcomponent?', '/cgi-bin/componentloginpage/confirm?').replace('#wechat_redirect', '')}&appid=${mini}`;

  const texts = await Promise.all(
    [
      fetch(foreign.desktop, { headers: { referer: 'https://evil.example.org/' } }),
      fetch(good.desktop.replace(platform().appid, 'wx0'), { headers: { referer: world.base } }),
      fetch(confirm, { redirect: 'manual' }).then(() => fetch(confirm)),
    ].map(async (response) => (await response).text()),
  );

  expect(texts.every((text) => text.includes('授权失败'))).toBe(true);
});

test('the consent page of a computer asks where the browser came from, that of a phone opens in WeChat alone', async () => {
  const pages = await world.wechat.authorization.pages({ redirectUri: `${world.base}/back`, kind: 'both' });
  const read = async (page: string, headers: Record<string, string>) => (await fetch(page, { headers })).text();
  const { host } = new URL(world.base);

  expect(await read(pages.desktop, {})).toContain('授权入口页所在域名：空');
  expect(await read(pages.desktop, { referer: 'https://elsewhere.example.com/' })).toContain(
    '请确认授权入口页所在域名',
  );
  expect(await read(pages.desktop, { referer: `http://${host}/any/page` })).toContain('同意授权');
  expect(await read(pages.mobile, { referer: world.base })).toContain('请在微信客户端打开链接');
  expect(await read(pages.mobile, { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' })).toContain(
    '同意授权',
  );
});

test('an authorisation code expires after ten minutes', async () => {
  await world.wechat.component.drafts();
  world.sandbox.box.world.authCodes['late'] = { appid: mini, expiresAtMs: world.sandbox.box.now() - 1 };

  await expect(world.wechat.authorization.accept('late')).rejects.toMatchObject({ errcode: 61010 });
});

test('an account is described, a mini program with its domains and an official account without', async () => {
  const { component } = world.wechat;
  const first = await component.authorizerInfo({ authorizer_appid: mini });
  const second = await component.authorizerInfo({ authorizer_appid: official });

  expect(first.authorizer_info.MiniProgramInfo?.categories).toHaveLength(2);
  expect(second.authorizer_info.MiniProgramInfo).toBeUndefined();
  await expect(component.authorizerInfo({ authorizer_appid: ownMini })).rejects.toMatchObject({ errcode: 61003 });
});

test.each([
  ['a wrong secret', { secret: 'x' }, 40125],
  ['no secret', { secret: undefined }, 41004],
  ['an unknown appid', { appid: 'wx0' }, 40013],
  ['no appid', { appid: undefined }, 41002],
  ['another grant', { grant_type: 'x' }, 40002],
])('a stable token with %s gets its errcode', async (_, body, errcode) => {
  const good = { grant_type: 'client_credential', appid: ownMini, secret: sandboxSecret(ownMini) };

  expect((await world.call('POST', '/cgi-bin/stable_token', null, { ...good, ...body }))['errcode']).toBe(errcode);
});

test('a stable token is told again until its last minutes, and forced at most every 30 s', async () => {
  const ask = async (force_refresh: boolean): Promise<Record<string, unknown>> =>
    world.call('POST', '/cgi-bin/stable_token', null, {
      grant_type: 'client_credential',
      appid: ownMini,
      secret: sandboxSecret(ownMini),
      force_refresh,
    });
  const [a, b, forced, tooSoon] = [await ask(false), await ask(false), await ask(true), await ask(true)];

  expect(a['access_token']).toBe(b['access_token']);
  expect(forced['access_token']).not.toBe(a['access_token']);
  expect(tooSoon['errcode']).toBe(45011);
});

test('an old token works five minutes beside its successor and is then invalid', async () => {
  const old = await world.authorizerToken(mini);
  await world.tokens.compareAndSet(
    `authorizer:${mini}`,
    (await world.tokens.read(`authorizer:${mini}`))?.version ?? 0,
    null,
  );
  await world.authorizerToken(mini);
  expect((await world.call('GET', '/wxa/get_category', old))['errcode']).toBe(0);
  await world.control('advance-clock', { seconds: 301 });

  expect((await world.call('GET', '/wxa/get_category', old))['errcode']).toBe(40001);
});

test('an official account has a JS-SDK ticket and codes, a mini program has neither', async () => {
  const { tokens, media } = world.wechat;
  expect((await tokens.jsapi(ownOfficial)).token).not.toBe('');
  await expect(tokens.jsapi(mini)).rejects.toMatchObject({ errcode: 48001 });

  const code = await media.accountCode(official, {
    action_name: 'QR_STR_SCENE',
    action_info: { scene: { scene_str: 'shop' } },
  });
  const picture = async (ticket: string) =>
    fetch(`${world.base}/_sandbox/cgi-bin/showqrcode?${new URLSearchParams({ ticket }).toString()}`);
  expect([code.expire_seconds, (await picture(code.ticket)).headers.get('content-type')]).toEqual([60, 'image/png']);
  expect((await picture('x')).status).toBe(404);
  await expect(
    media.accountCode(mini, { action_name: 'QR_SCENE', action_info: { scene: { scene_id: 1 } } }),
  ).rejects.toMatchObject({ errcode: 48001 });
});

test('a file is uploaded, read back for three days, and refused when it is no file', async () => {
  const { media } = world.wechat;
  const { bytes } = await media.unlimitedCode(mini, { scene: 'a', check_path: false });
  const file = new Blob([new Uint8Array(bytes)]);
  const { media_id } = await media.upload(mini, { type: 'image', file, name: 'a.png' });
  expect(await media.temporary(mini, { media_id })).toMatchObject({ kind: 'bytes', bytes });
  await expect(media.material(mini, { media_id })).rejects.toMatchObject({ errcode: 40007 });
  await expect(media.upload(mini, { type: 'image', file: new Blob(['text']), name: 'a.png' })).rejects.toMatchObject({
    errcode: 40005,
  });
  await world.control('advance-clock', { seconds: 3 * 86_400 });

  await expect(media.temporary(mini, { media_id })).rejects.toMatchObject({ errcode: 40007 });
});

test('the quota of a call is returned, and that of an unknown path refused', async () => {
  await world.wechat.code.categories(mini);

  expect((await world.wechat.media.quota(mini, { cgi_path: '/wxa/get_category' })).quota.used).toBe(1);
  await expect(world.wechat.media.quota(mini, { cgi_path: '/x' })).rejects.toMatchObject({ errcode: 76003 });
});
