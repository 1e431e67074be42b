import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMoves, type Moves } from './testing/moves.fixture.ts';
import { mini, official } from './testing/world.fixture.ts';

let moves: Moves;

beforeEach(async () => {
  moves = await startMoves();
});

afterEach(async () => {
  await moves.world.close();
});

const modify = (body: object) => moves.post('/wxa/modify_domain', body);

test.each([
  ['a sub-domain of the platform', { action: 'add', requestdomain: ['https://api.mall.example.com'] }, 0],
  ['one that is set already', { action: 'add', requestdomain: ['https://mall.example.com'] }, 85017],
  ['a domain of others', { action: 'add', requestdomain: ['https://other.example.org'] }, 85018],
  ['a wrong scheme', { action: 'add', requestdomain: ['http://mall.example.com'] }, 85301],
  ['an address', { action: 'add', requestdomain: ['https://10.0.0.1'] }, 85301],
  ['an unknown action', { action: 'x' }, 40097],
  [
    'too many',
    { action: 'set', requestdomain: Array.from({ length: 201 }, (_, i) => `https://a${i}.mall.example.com`) },
    85016,
  ],
  ['a list that is no list', { action: 'set', requestdomain: 'https://mall.example.com' }, 47001],
])('domains with %s gets its errcode', async (_, body, errcode) => {
  expect((await modify(body))['errcode']).toBe(errcode);
});

test('domains without an ICP filing are reported, alone or beside broken ones', async () => {
  moves.world.sandbox.box.world.platformDomains = ['mall.example.com', 'noicp.example.com'];
  const bare = ['https://noicp.example.com'];
  expect((await modify({ action: 'add', requestdomain: bare }))['errcode']).toBe(85302);
  expect((await modify({ action: 'add', requestdomain: [...bare, 'x'] }))['errcode']).toBe(85303);

  const mixed = await modify({ action: 'add', requestdomain: [...bare, 'x', 'https://b.mall.example.com'] });

  expect(mixed).toMatchObject({ errcode: 0, invalid_requestdomain: ['x'], no_icp_domain: bare });
});

test('an official account has no server domains', async () => {
  await expect(moves.world.wechat.settings.domains(official)).rejects.toMatchObject({ errcode: 85015 });
});

test('the fifty-first change of domains in a month is refused', async () => {
  moves.app.domainChanges = {
    period: new Date(moves.world.sandbox.box.now() + 28_800_000).toISOString().slice(0, 7),
    count: 50,
  };

  expect((await modify({ action: 'set', requestdomain: [] }))['errcode']).toBe(45009);
});

test('changed domains and the privacy draft take effect at the release', async () => {
  const { settings } = moves.world.wechat;
  await settings.changeDomains(mini, { action: 'add', requestdomain: ['https://new.mall.example.com'] });
  expect((await settings.effectiveDomains(mini)).effective_domain.requestdomain).toEqual([]);
  await expect(settings.setPrivacy(mini, { privacy_ver: 1, owner_setting: owner })).rejects.toMatchObject({
    errcode: 86074,
  });

  await moves.reach('released');

  expect((await settings.effectiveDomains(mini)).effective_domain.requestdomain).toContain(
    'https://new.mall.example.com',
  );
  await settings.setPrivacy(mini, { privacy_ver: 1, owner_setting: owner });
  expect((await settings.privacy(mini, { privacy_ver: 1 })).owner_setting).toMatchObject(owner);
});

const owner = { contact_phone: '4001234567', notice_method: '公告', store_expire_timestamp: '30天' };

test.each([
  ['no owner', { setting_list: [] }, 86069],
  ['no contact', { owner_setting: { notice_method: '公告' }, setting_list: [] }, 86069],
  ['no notice', { owner_setting: { contact_phone: '1' }, setting_list: [] }, 86070],
  ['version 3', { privacy_ver: 3, owner_setting: owner, setting_list: [] }, 86071],
  ['a term without unit', { owner_setting: { ...owner, store_expire_timestamp: '30' }, setting_list: [] }, 86072],
  ['an unknown file', { owner_setting: { ...owner, ext_file_media_id: 'x' }, setting_list: [] }, 86073],
  ['no list', { owner_setting: owner }, 47001],
  ['a list of texts', { owner_setting: owner, setting_list: ['UserInfo'] }, 47001],
  ['all it needs', { owner_setting: owner, setting_list: [{ privacy_key: 'UserInfo', privacy_text: '用于登录' }] }, 0],
])('a privacy guideline with %s gets its errcode', async (_, body, errcode) => {
  expect((await moves.post('/cgi-bin/component/setprivacysetting', body))['errcode']).toBe(errcode);
});

test('the guideline shows which detected keys are not declared', async () => {
  await moves.commit();

  const privacy = await moves.world.wechat.settings.privacy(mini, {});

  expect(privacy.code_exist).toBe(1);
  expect(privacy.setting_list.filter((entry) => entry.privacy_text === '').map((entry) => entry.privacy_key)).toEqual([
    'Album',
  ]);
});

test('the file of a guideline is uploaded and then accepted', async () => {
  const { settings } = moves.world.wechat;
  const { ext_file_media_id } = await settings.uploadPrivacyFile(mini, {
    file: new Blob(['text']),
    name: 'privacy.txt',
  });

  await settings.setPrivacy(mini, { owner_setting: { ...owner, ext_file_media_id }, setting_list: [] });

  expect((await settings.privacy(mini, {})).owner_setting).toMatchObject({ ext_file_media_id });
});

test('web-view domains must be registered and must change', async () => {
  const set = (webviewdomain: string[]) => moves.post('/wxa/setwebviewdomain', { action: 'set', webviewdomain });

  const errcodes = [
    await set(['https://mall.example.com']),
    await set(['https://mall.example.com']),
    await set(['https://x.org']),
  ];

  expect(errcodes.map((answer) => answer['errcode'])).toEqual([0, 89019, 89021]);
});

test('the service can be suspended and opened only after a release', async () => {
  const change = async (action: string): Promise<unknown> =>
    (await moves.post('/wxa/change_visitstatus', { action }))['errcode'];
  expect([await change('close'), await change('x')]).toEqual([85021, 85022]);
  await moves.reach('released');

  expect([await change('open'), await change('close'), await change('close'), await change('open')]).toEqual([
    85021, 0, 85021, 0,
  ]);
});
