import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMoves, type Moves } from './testing/moves.fixture.ts';
import { mini } from './testing/world.fixture.ts';

let moves: Moves;

beforeEach(async () => {
  moves = await startMoves();
});

afterEach(async () => {
  await moves.world.close();
});

test.each([
  ['no ext_json', { ext_json: undefined }, 47001],
  ['an ext_json that is no JSON', { ext_json: '{' }, 85048],
  ['an ext_json that is a list', { ext_json: '[]' }, 85013],
  ['no pages', { ext_json: '{"pages":[]}' }, 85047],
  ['a page outside of the template', { ext_json: '{"pages":["pages/x"]}' }, 85045],
  ['an extPage outside of the template', { ext_json: '{"extPages":{"pages/x":{}}}' }, 85045],
  ['a tabBar path outside of the pages', { ext_json: '{"tabBar":{"list":[{"pagePath":"pages/x"}]}}' }, 85046],
  ['private infos of a wrong form', { ext_json: '{"requiredPrivateInfos":"getLocation"}' }, 85310],
  [
    'private infos that exclude each other',
    { ext_json: '{"requiredPrivateInfos":["getLocation","getFuzzyLocation"]}' },
    85311,
  ],
  ['private infos without permission', { ext_json: '{"requiredPrivateInfos":["choosePoi"]}' }, 85312],
  ['a template id in digits', { template_id: '101' }, 0],
  ['a token in the body', { access_token: 'x' }, 47001],
  ['a version of 65 characters', { user_version: 'v'.repeat(65) }, 40097],
])('commit with %s gets its errcode', async (_, extra, errcode) => {
  expect((await moves.commit(extra))['errcode']).toBe(errcode);
});

test('a standard template takes only three members of ext.json', async () => {
  const { templateId } = (await moves.world.control('add-template', { standard: true })) as { templateId: number };

  expect((await moves.commit({ template_id: templateId, ext_json: '{"pages":["pages/home/index"]}' }))['errcode']).toBe(
    9402203,
  );
  expect(
    (await moves.commit({ template_id: templateId, ext_json: '{"extAppid":"x","ext":{},"window":{}}' }))['errcode'],
  ).toBe(0);
});

test('a commit while the one before still runs is refused', async () => {
  await moves.world.control('settings', { commitMs: 5_000 });
  await moves.commit();

  expect((await moves.commit())['errcode']).toBe(9402202);
});

const item = { first_class: '商家自营', second_class: '百货', first_id: 304, second_id: 307 };

test.each([
  [
    'an item of an approved category',
    { item_list: [{ ...item, address: 'pages/home/index', tag: '百货 商城', title: '首页' }] },
    0,
  ],
  ['a title of 32 pictures', { item_list: [{ ...item, title: '🍵'.repeat(32) }] }, 0],
  ['six items', { item_list: Array.from({ length: 6 }, () => item) }, 85023],
  ['an empty item', { item_list: [{}] }, 85010],
  ['eleven tags', { item_list: [{ ...item, tag: 'a '.repeat(11) }] }, 85006],
  ['a tag of 21 characters', { item_list: [{ ...item, tag: 'a'.repeat(21) }] }, 85006],
  ['a page outside of the package', { item_list: [{ ...item, address: 'pages/x' }] }, 85007],
  ['a title of 33 characters', { item_list: [{ ...item, title: 'a'.repeat(33) }] }, 85011],
  ['a category that is not approved', { item_list: [{ ...item, first_id: 1 }] }, 85008],
  ['a text that is too long', { version_desc: 'a'.repeat(501) }, 85051],
  ['too many pictures', { preview_info: { pic_id_list: Array.from({ length: 11 }, () => 'x') } }, 85093],
  ['an unknown picture', { preview_info: { pic_id_list: ['x'] } }, 85092],
  ['an order page outside of the package', { order_path: 'pages/x' }, 85007],
])('submit with %s gets its errcode', async (_, body, errcode) => {
  await moves.reach('trial');

  expect((await moves.submit(body))['errcode']).toBe(errcode);
});

test('submit is refused without category, profile, privacy guideline, or with undeclared privacy calls', async () => {
  const { templateId } = (await moves.world.control('add-template', { withoutAuth: 'choosePoi' })) as {
    templateId: number;
  };
  await moves.commit({ template_id: templateId });
  await moves.world.control('finish-privacy-check', { appid: mini });
  expect((await moves.submit())['errcode']).toBe(61040);
  expect(await moves.get('/wxa/security/get_code_privacy_info')).toMatchObject({ without_auth_list: ['choosePoi'] });

  await moves.reach('trial');
  const [categories, privacy] = [moves.app.categories, moves.app.privacy];
  moves.app.categories = [];
  expect((await moves.submit())['errcode']).toBe(85008);
  moves.app.categories = categories.map((each) => ({ ...each, first_class: '社交' }));
  expect((await moves.submit({ item_list: [{ ...item, first_class: '社交' }] }))['errcode']).toBe(85094);
  moves.app.privacy = { draft: null, online: null };
  expect((await moves.submit())['errcode']).toBe(85086);
  moves.app.privacy = privacy;
  await moves.world.control('set-profile', { appid: mini, complete: false });
  expect([(await moves.submit())['errcode'], (await moves.commit())['errcode']]).toEqual([86002, 86002]);
});
