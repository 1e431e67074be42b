import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { home } from '#tests/kit/buyers-shop.ts';
import { openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';

let people: WechatPeople;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.server.close());
beforeEach(() => people.forgetRates());

interface Identity {
  id: string;
  kind: string;
  appName: string | null;
  subject: string;
  sessions: number;
}

async function member(person: string, phone: string) {
  const { accessToken: token } = await people.signIn(people.mini, person);
  const bound = await people.bind(people.mini, token, { person, phone });
  return { token, id: bound.data.id };
}
const operate = async (method: string, path: string, who: 'tenant' | 'tenant-b' = 'tenant') =>
  people.server.call(method, `/api/mall/userinfo/${path}`, { token: await people.server.token(who) });
const identitiesOf = async (id: string) => (await operate('GET', `${id}/identities`)).body.data as Identity[];
const isOut = (token: string) =>
  vi.waitFor(
    async () => expect(await people.call('GET', '/me', { token })).toMatchObject({ code: 'unauthenticated' }),
    { timeout: 30_000 },
  );

test('a member’s identities are shown masked, and one is unbound with what it opened', async () => {
  const { token, id } = await member('李雷', '13700000001');
  const found = await identitiesOf(id);
  expect(found).toMatchObject([
    { kind: 'wx', appName: expect.any(String) as string, sessions: 1 },
    { kind: 'phone', appName: null, subject: '137****0001', sessions: 0 },
  ]);
  const wx = found.find(({ kind }) => kind === 'wx');
  expect(wx?.subject).toMatch(/^.{4}\*{4}.{4}$/);
  expect(await operate('DELETE', `${id}/identities/${wx?.id}`, 'tenant-b')).toMatchObject({ status: 404 });
  expect(await operate('DELETE', `${id}/identities/999999`)).toMatchObject({ status: 404 });
  expect(await operate('DELETE', `${id}/identities/${wx?.id}`)).toMatchObject({ status: 200 });
  await isOut(token);
  expect(await identitiesOf(id)).toMatchObject([{ kind: 'phone' }]);
  expect((await people.signIn(people.mini, '李雷')).member).toBeNull();
});

test('signing a member out ends all sessions within a second', async () => {
  const { token, id } = await member('韩梅梅', '13700000002');
  const second = await people.signIn(people.mini, '韩梅梅');
  expect((await operate('DELETE', `${id}/sessions`)).body.data).toEqual({ ended: 2 });
  await isOut(token);
  await isOut(second.accessToken);
  expect((await people.signIn(people.mini, '韩梅梅')).member?.id).toBe(id);
});

test('whoever leaves takes identities, phone and addresses along, and begins anew', async () => {
  const { token, id } = await member('林涛', '13700000003');
  await people.call('PUT', '/addresses', { token, body: home });
  const { loader } = people.server.db;
  const known = { province: '四川', city: '成都', sex: 1, remark: '常客，住三楼' } as const;
  await loader.updateTable('members').set(known).where('id', '=', id).execute();
  const [tag] = await loader
    .selectFrom('tag_items')
    .select(['id as item_id', 'tenant_id'])
    .where('tenant_id', '=', 't1')
    .execute();
  if (!tag) throw new Error('There is no tag.');
  await loader
    .insertInto('member_tags')
    .values({ ...tag, member_id: id })
    .execute();
  expect(await people.call('POST', '/me/leave', { token })).toMatchObject({ status: 200 });
  await isOut(token);
  for (const table of ['addresses', 'member_identities', 'cart_lines', 'member_tags'] as const)
    expect(await loader.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).toEqual([]);
  const left = loader.selectFrom('members').selectAll().where('id', '=', id);
  const nothing = { mobile: '', province: '', city: '', sex: null, remark: '' };
  expect(await left.executeTakeFirst()).toMatchObject({ ...nothing, nick_name: '已注销会员' });
  expect((await member('林涛', '13700000003')).id).not.toBe(id);
});

test('whoever left is not brought back by staff', async () => {
  const { token, id } = await member('周彤', '13700000005');
  expect(await people.call('POST', '/me/leave', { token })).toMatchObject({ status: 200 });
  const row = people.server.db.loader.selectFrom('members').select('version').where('id', '=', id);
  const { version } = await row.executeTakeFirstOrThrow();
  const back = await people.server.call('POST', `/api/mall/userinfo/${id}/restore`, {
    token: await people.server.token('tenant'),
    headers: { 'if-match': `"${version}"` },
  });
  expect(back.status).toBe(404);
  expect(await operate('GET', id)).toMatchObject({ status: 404 });
});

test('nobody leaves whose order is under way', async () => {
  const { token } = await member('吉姆', '13700000004');
  await people.place(token);
  const refused = await people.call('POST', '/me/leave', { token });
  expect(refused).toMatchObject({ status: 422, data: { reason: 'orders' } });
  expect(await people.call('GET', '/me', { token })).toMatchObject({ status: 200 });
});
