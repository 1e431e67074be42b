import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';

let desk: CodeDesk;
let token: string;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
  token = await desk.server.token('tenant');
});
afterAll(() => desk.close());

const path = (verb: string) => `/api/weixin/wxmaprivacysetting/${verb}/${desk.appId}`;
const save = async (body: object) => (await desk.server.call('POST', path('set'), { token, body })).body;
const draft = async () =>
  (await desk.control('privacy'))['draft'] as { owner: Record<string, string>; settings: object[] };

/** Everything that a merchant may have entered at mp.weixin.qq.com, including fields unknown to us. */
const whole = {
  contact_weixin: 'mall-service',
  contact_qq: '10001',
  notice_method: '弹窗',
  store_expire_timestamp: '30天',
  ext_file_media_id: '$FILE$',
  store_region: '新加坡',
  new_member: 'kept',
};

test('a guideline that is saved as it was read loses nothing, not even what is not shown', async () => {
  await desk.control('privacy', { owner: JSON.stringify(whole) });
  const before = await draft();
  const { body } = await desk.server.call('GET', path('get'), { token });
  const { owner, settings } = body.data as { owner: object; settings: { key: string; text: string }[] };
  expect(owner).toMatchObject({
    contactWeixin: 'mall-service',
    contactQq: '10001',
    extFileMediaId: before.owner['ext_file_media_id'],
    storeDays: 30,
    storeRegion: '新加坡',
  });
  const texts = settings.filter(({ text }) => text !== '').map(({ key, text }) => ({ key, text }));
  expect(await save({ owner: {}, settings: texts })).toMatchObject({ code: 0 });
  expect(await draft()).toMatchObject({ owner: before.owner, settings: before.settings });
  expect(await save({ owner })).toMatchObject({ code: 0 });
  expect(await draft()).toMatchObject({ owner: before.owner, settings: before.settings });
});

test('what is emptied goes, what is named changes, and the rest stays', async () => {
  await desk.control('privacy', { owner: JSON.stringify(whole) });
  const saved = await save({ owner: { contactQq: '', contactEmail: 'privacy@mall.example.com', storeDays: null } });
  expect(saved).toMatchObject({ code: 0, data: { owner: { contactQq: '', contactWeixin: 'mall-service' } } });
  const { owner } = await draft();
  expect(owner).toMatchObject({ contact_email: 'privacy@mall.example.com', new_member: 'kept' });
  expect(Object.keys(owner)).not.toContain('contact_qq');
  expect(Object.keys(owner)).not.toContain('store_expire_timestamp');
  const nobody = await save({ owner: { contactEmail: '', contactWeixin: '' } });
  expect(nobody).toMatchObject({ code: 'upstream-failed', data: { errcode: 86069, class: 'input' } });
});

test('a file goes to WeChat and belongs to the guideline that names it; an unknown one is refused', async () => {
  const bring = async (bytes: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'guideline.txt');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(desk.server.url + path('file'), { method: 'POST', headers, body: form });
    return (await answer.json()) as { code: unknown; data: { mediaId: string } };
  };
  const { data } = await bring(Buffer.from('补充说明'));
  expect(await save({ owner: { contactEmail: 'a@mall.example.com', extFileMediaId: data.mediaId } })).toMatchObject({
    code: 0,
  });
  expect((await draft()).owner['ext_file_media_id']).toBe(data.mediaId);
  expect(await save({ owner: { extFileMediaId: 'unknown' } })).toMatchObject({ data: { errcode: 86073 } });
  expect(await bring(Buffer.from([0, 1, 2]))).toMatchObject({ code: 'unprocessable' });
});
