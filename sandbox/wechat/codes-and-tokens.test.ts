import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMoves, type Moves } from './testing/moves.fixture.ts';
import { mini, official, ownMini } from './testing/world.fixture.ts';

let moves: Moves;

beforeEach(async () => {
  moves = await startMoves();
});

afterEach(async () => {
  await moves.world.close();
});

const scene = (body: object) => moves.post('/wxa/getwxacodeunlimit', { scene: 'a', check_path: false, ...body });

test.each([
  ['no scene', { scene: '' }, 40169],
  ['33 characters', { scene: 'a'.repeat(33) }, 40169],
  ['a space', { scene: 'a b' }, 40129],
  ['Chinese', { scene: '商品' }, 40129],
  ['a per cent sign', { scene: 'a%20' }, 40129],
  ['a leading slash', { page: '/pages/home/index' }, 41030],
  ['a query in the page', { page: 'pages/home/index?a=1' }, 41030],
  ['scancode_time', { page: 'pages/home/index?scancode_time=1' }, 85096],
  ['a check before the first release', { check_path: true }, 41030],
  ['an unknown environment', { env_version: 'x' }, 40097],
  ['a width of 279', { width: 279 }, 40097],
  ['a width of 1281', { width: 1281 }, 40097],
  ['a colour of 256', { line_color: { r: 256, g: 0, b: 0 } }, 40097],
  ['a token in the body', { access_token: 'x' }, 47001],
])('an unlimited code with %s gets its errcode', async (_, body, errcode) => {
  expect((await scene(body))['errcode']).toBe(errcode);
});

test('an unlimited code is a picture of the width asked for, for every allowed character', async () => {
  for (const part of ["0aZ!#$&'()*+,/:;=?@-._~", 'b']) {
    const code = await moves.world.wechat.media.unlimitedCode(mini, { scene: part, check_path: false, width: 300 });
    expect([code.mediaType, code.bytes.readUInt32BE(16)]).toEqual(['image/png', 300]);
  }
});

test('after the release the page of an unlimited code is checked, and an official account has none', async () => {
  await moves.reach('released');
  expect((await scene({ check_path: true, page: 'pages/none' }))['errcode']).toBe(41030);
  await moves.world.wechat.media.unlimitedCode(mini, { scene: 'x', page: 'pages/home/index' });

  await expect(moves.world.wechat.media.unlimitedCode(official, { scene: 'x' })).rejects.toMatchObject({
    errcode: 45063,
  });
});

test.each([
  ['no token', null, '/wxa/get_page', 41001],
  ['an unknown token', 'A_nonsense', '/wxa/get_page', 40001],
  ['a path that is none', 'A_nonsense', '/wxa/none', 40066],
])('a call with %s gets its errcode', async (_, given, path, errcode) => {
  expect((await moves.world.call('GET', path, given))['errcode']).toBe(errcode);
});

test('each mistake of token, method, body and permission has its own code', async () => {
  const component =
    Object.entries(moves.world.sandbox.box.world.tokens).find(([, issued]) => issued.kind === 'component')?.[0] ?? '';
  const own = (await moves.world.wechat.tokens.access(ownMini)).token;
  const codes = {
    'authoriser on component': (await moves.world.call('GET', '/wxa/gettemplatelist', moves.token))['errcode'],
    'component on authoriser': (await moves.world.call('GET', '/wxa/get_page', component))['errcode'],
    'own token on code': (await moves.world.call('GET', '/wxa/get_page', own))['errcode'],
    'POST for GET': (await moves.world.call('POST', '/wxa/get_page', moves.token, {}))['errcode'],
    'GET for POST': (await moves.world.call('GET', '/wxa/release', moves.token))['errcode'],
    'empty body': (await moves.world.call('POST', '/wxa/release', moves.token))['errcode'],
    'no JSON': (await moves.world.call('POST', '/wxa/release', moves.token, '{'))['errcode'],
  };
  expect(codes).toEqual({
    'authoriser on component': 61014,
    'component on authoriser': 48001,
    'own token on code': 86000,
    'POST for GET': 43001,
    'GET for POST': 43002,
    'empty body': 44002,
    'no JSON': 47001,
  });

  await moves.world.control('set-permissions', { appid: mini, sets: '17' });
  expect((await moves.get('/wxa/get_page'))['errcode']).toBe(61007);
  await moves.world.control('advance-clock', { seconds: 7_201 });
  expect((await moves.get('/wxa/get_page'))['errcode']).toBe(42001);
  await moves.renew();
  await moves.world.control('revoke', { appid: mini });
  expect((await moves.get('/wxa/get_page'))['errcode']).toBe(61003);
});

test('the daily limit of a call refuses, and is cleared ten times a month', async () => {
  await moves.world.control('set-quota', { daily: 3 });
  const errcodes: unknown[] = [];
  for (let i = 0; i < 4; i += 1) errcodes.push((await moves.get('/wxa/get_category'))['errcode']);
  expect(errcodes).toEqual([0, 0, 0, 45009]);
  await moves.world.wechat.media.resetQuota(mini);
  expect((await moves.get('/wxa/get_category'))['errcode']).toBe(0);
  for (let i = 0; i < 9; i += 1) await moves.world.wechat.media.resetQuota(mini);

  await expect(moves.world.wechat.media.resetQuota(mini)).rejects.toMatchObject({ errcode: 48006, class: 'quota' });
});
