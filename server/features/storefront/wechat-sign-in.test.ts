import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { home } from '#tests/kit/buyers-shop.ts';
import { sentCode } from '#tests/kit/buyers.ts';
import { setting } from '#tests/kit/settings.ts';
import { textsFor } from '#tests/kit/text-accounts.ts';
import { type Began, openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';

let people: WechatPeople;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.server.close());
beforeEach(() => people.forgetRates());

const me = (token: string) => people.call<{ id: string; mobile: string }>('GET', '/me', { token });
const member = async (person: string, phone: string): Promise<Began> => {
  const began = await people.signIn(people.mini, person);
  expect(await people.bind(people.mini, began.accessToken, { person, phone })).toMatchObject({ status: 200 });
  return people.signIn(people.mini, person);
};

describe('a mini-program’s code', () => {
  test('makes an identity, which a proven phone makes a member, who is the same at the next sign-in', async () => {
    const first = await people.signIn(people.mini, '李雷');
    expect(first.member).toBeNull();
    expect(await me(first.accessToken)).toMatchObject({ status: 403, data: { reason: 'phone' } });
    const bound = await people.bind(people.mini, first.accessToken, { person: '李雷', phone: '13700000001' });
    expect(bound).toMatchObject({ status: 200, data: { mobile: '137****0001' } });
    expect(await me(first.accessToken)).toMatchObject({ status: 200, data: { id: bound.data.id } });
    expect((await people.signIn(people.mini, '李雷')).member?.id).toBe(bound.data.id);
  });

  test('counts once, in its own account’s storefront alone, and not without the merchant’s consent', async () => {
    const { mini, otherMini, foreign, official, login, begin } = people;
    const code = await login(mini, '李雷');
    const grant = { kind: 'wxMiniProgram', code };
    for (const { key } of [otherMini, foreign])
      expect(await begin(key, grant)).toMatchObject({ status: 401, code: 'bad-credentials' });
    expect(await begin(official.key, grant)).toMatchObject({ status: 422, data: { reason: 'account' } });
    expect(await begin(mini.key, grant)).toMatchObject({ status: 200 });
    expect(await begin(mini.key, grant)).toMatchObject({ status: 401, code: 'bad-credentials' });
    await people.control('block', { person: '歹徒' });
    const blocked = { kind: 'wxMiniProgram', code: await login(mini, '歹徒') };
    expect(await begin(mini.key, blocked)).toMatchObject({ status: 403, data: { reason: 'blocked' } });
  });

  test('of one owner’s accounts leads to the same member, once WeChat tells that they are', async () => {
    const { mini, otherMini, control } = people;
    const apart = await people.signIn(otherMini, '韩梅梅');
    expect(apart.member).toBeNull();
    await control('unite', { appid: mini.appId });
    await control('unite', { appid: otherMini.appId });
    const known = await member('韩梅梅', '13700000002');
    expect((await people.signIn(otherMini, '韩梅梅')).member?.id).toBe(known.member?.id);
    await control('unite', { appid: mini.appId, united: false });
    await control('unite', { appid: otherMini.appId, united: false });
  });
});

describe('a phone', () => {
  test('leads to the member who has it', async () => {
    const token = await people.server.token('tenant');
    const body = { nickName: '老顾客', mobile: '13700000003', appType: 'H5' };
    const made = await people.server.call('POST', '/api/mall/userinfo', { token, body });
    const { id } = (made.body.data as { member: { id: string } }).member;
    expect((await member('老顾客', '13700000003')).member?.id).toBe(id);
  });

  test('of another member merges nobody', async () => {
    const one = await member('甲', '13700000004');
    const two = await member('乙', '13700000005');
    const taken = await people.bind(people.mini, two.accessToken, { person: '乙', phone: '13700000004' });
    expect(taken).toMatchObject({ status: 409, code: 'identity-taken' });
    expect(await me(two.accessToken)).toMatchObject({ data: { id: two.member?.id } });
    expect(await me(one.accessToken)).toMatchObject({ data: { id: one.member?.id } });
  });

  test('of another member is proved by a code that they still sign in with', async () => {
    const one = await member('壬', '13700000009');
    const two = await member('癸', '13700000010');
    await textsFor(people.server);
    await people.call('POST', '/phone-codes', { token: two.accessToken, body: { phone: '13700000009' } });
    const code = await sentCode(people.server.url, '13700000009');
    const body = { kind: 'text', phone: '13700000009', code };
    const taken = await people.call('POST', '/session/phone', { token: two.accessToken, body });
    expect(taken).toMatchObject({ status: 409, code: 'identity-taken' });
    const grant = { kind: 'phone', phone: '13700000009', code };
    expect((await people.begin(people.official.key, grant)).data.member?.id).toBe(one.member?.id);
    expect(await people.begin(people.official.key, grant)).toMatchObject({ status: 401, code: 'bad-credentials' });
  });

  test('of two bindings at once makes one member', async () => {
    const began = await people.signIn(people.mini, '丙');
    const bind = () => people.bind(people.mini, began.accessToken, { person: '丙', phone: '13700000006' });
    const [one, two] = await Promise.all([bind(), bind()]);
    expect(two.data.id).toBe(one.data.id);
  });

  test('is one of mainland China, and nobody binds one who did not sign in', async () => {
    const began = await people.signIn(people.mini, '丁');
    const abroad = await people.bind(people.mini, began.accessToken, { person: '丁', phone: '+852 51234567' });
    expect(abroad).toMatchObject({ status: 422, data: { reason: 'place' } });
    const visitor = await people.begin(people.mini.key, { kind: 'visitor' });
    const refused = await people.bind(people.mini, visitor.data.accessToken, { person: '丁', phone: '13700000007' });
    expect(refused).toMatchObject({ status: 403, data: { reason: 'sign-in' } });
  });
});

test('an order is of the account in whose storefront it was placed, whoever’s member places it', async () => {
  const { mini, otherMini, server } = people;
  const one = await member('子', '13700000011');
  await textsFor(server);
  const visitor = await people.begin(otherMini.key, { kind: 'visitor' });
  await people.call('POST', '/phone-codes', { token: visitor.data.accessToken, body: { phone: '13700000011' } });
  const code = await sentCode(server.url, '13700000011');
  const { data: there } = await people.begin(otherMini.key, { kind: 'phone', phone: '13700000011', code });
  expect(there.member?.id).toBe(one.member?.id);
  const ids = [(await people.place(one.accessToken)).id, (await people.place(there.accessToken)).id];
  const orders = server.db.loader.selectFrom('orders').select('app_id').where('id', 'in', ids).orderBy('id');
  expect(await orders.execute()).toEqual([{ app_id: mini.appId }, { app_id: otherMini.appId }]);
});

test('a first order makes a member where the mall says so, and nothing less does', async () => {
  await setting(people.server, 'storefront.memberBy', 'order');
  const { accessToken: token } = await people.signIn(people.mini, '戊');
  expect(await people.call('GET', '/cart', { token })).toMatchObject({ status: 403, data: { reason: 'phone' } });
  const kept = await people.call('PUT', '/addresses', { token, body: home });
  expect(kept).toMatchObject({ status: 200 });
  expect(await me(token)).toMatchObject({ status: 200, data: { mobile: '' } });
  const { accessToken: filling } = await people.signIn(people.mini, '子');
  const goods = await people.server.db.loader
    .selectFrom('goods_skus')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('stock', '>', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const filled = await people.call('PUT', '/cart/lines', { token: filling, body: { skuId: goods.id, quantity: 1 } });
  expect(filled).toMatchObject({ status: 200 });
  expect(await me(filling)).toMatchObject({ status: 200 });
  await setting(people.server, 'storefront.memberBy', 'phone');
  const later = await people.signIn(people.mini, '辛');
  const refused = await people.call('PUT', '/addresses', { token: later.accessToken, body: home });
  expect(refused).toMatchObject({ status: 403, data: { reason: 'phone' } });
});

test('a first order brings back no member who was disabled, and nobody else in their place', async () => {
  const { mini, otherMini, control, server } = people;
  for (const appid of [mini.appId, otherMini.appId]) await control('unite', { appid });
  const { accessToken: token } = await people.signIn(mini, '寅');
  const there = await people.signIn(otherMini, '寅');
  const bound = await people.bind(otherMini, there.accessToken, { person: '寅', phone: '13700000012' });
  await server.db.loader.updateTable('members').set({ status: 1 }).where('id', '=', bound.data.id).execute();

  await setting(server, 'storefront.memberBy', 'order');
  const refused = await people.call('PUT', '/addresses', { token, body: home });
  await setting(server, 'storefront.memberBy', 'phone');
  for (const appid of [mini.appId, otherMini.appId]) await control('unite', { appid, united: false });
  expect(refused).toMatchObject({ status: 403, data: { reason: 'member-disabled' } });
  const kept = server.db.loader.selectFrom('addresses').select('id').where('member_id', '=', bound.data.id);
  expect(await kept.execute()).toEqual([]);
});

describe('an official account’s page', () => {
  /** Asks for WeChat's page, opens it as a person, and returns what comes back. */
  async function arrive(token: string, person: string) {
    const returnUrl = `${people.origin}/shop/`;
    const asked = await people.call<{ url: string }>('GET', `/session/wechat?returnUrl=${returnUrl}`, { token });
    const page = new URL(asked.data.url.replace(/^https?:\/\/[^/]+/, people.server.url));
    page.searchParams.set('person', person);
    const { headers } = await fetch(page, { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? '');
    expect(back.origin).toBe(people.origin);
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  }
  const visitor = async () => (await people.begin(people.official.key, { kind: 'visitor' })).data.accessToken;
  const enter = (token: string, back: { code: string; state: string }) =>
    people.begin(people.official.key, { kind: 'wxOfficial', token, ...back });

  test('signs in whoever asked for it, once', async () => {
    const token = await visitor();
    const back = await arrive(token, '己');
    expect(await enter(await visitor(), back)).toMatchObject({ status: 401 });
    expect(await enter(token, back)).toMatchObject({ status: 200, data: { member: null } });
    const again = { ...back, code: (await arrive(token, '己')).code };
    expect(await enter(token, again)).toMatchObject({ status: 401 });
  });

  test('leads back to the storefront’s own websites alone', async () => {
    const token = await visitor();
    const path = '/session/wechat?returnUrl=https://evil.example.com/';
    expect(await people.call('GET', path, { token })).toMatchObject({ status: 422, data: { reason: 'website' } });
    const inMini = (await people.begin(people.mini.key, { kind: 'visitor' })).data.accessToken;
    const ours = `/session/wechat?returnUrl=${people.origin}/`;
    expect(await people.call('GET', ours, { token: inMini })).toMatchObject({ data: { reason: 'account' } });
  });
});

test('a session that ended is dead within a second', async () => {
  const { accessToken: token } = await member('庚', '13700000008');
  expect(await me(token)).toMatchObject({ status: 200 });
  await people.server.db.loader.deleteFrom('member_sessions').execute();
  await vi.waitFor(async () => expect(await me(token)).toMatchObject({ code: 'unauthenticated' }), { timeout: 30_000 });
});
