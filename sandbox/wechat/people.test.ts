import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mini, official, ownMini, ownOfficial, startTestWorld, type TestWorld } from './testing/world.fixture.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startTestWorld();
});

afterEach(() => world.close());

const client = async (act: 'login' | 'phone', input: object): Promise<string> =>
  String((await world.call('POST', `/wechat-client/${act}`, null, input))['code']);
const login = (appid: string, person = '李雷') => client('login', { appid, person });
const enter = (appid: string, code: string) => world.wechat.people.inMiniProgram(appid, code);

/** Follows WeChat's page as a person, and returns where it leads; null when it stays. */
async function open(page: string, person = '李雷'): Promise<URL | null> {
  const url = new URL(page);
  url.searchParams.set('person', person);
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('location');
  return location === null ? null : new URL(location);
}
const pageOf = (appid: string, returnUrl = `${world.base}/shop/`) =>
  world.wechat.people.page(appid, { returnUrl, state: 's-1' });
const arrive = async (appid: string) => (await open(await pageOf(appid)))?.searchParams.get('code') ?? '';

describe.each([
  ['by the platform’s token', mini, official],
  ['by the account’s own secret', ownMini, ownOfficial],
])('%s', (_, miniProgram, account) => {
  test('a code tells who somebody is, once', async () => {
    const code = await login(miniProgram);
    const person = await enter(miniProgram, code);
    expect(person).toEqual({ openid: expect.stringMatching(/^o.{27}$/) as string, unionid: null });
    await expect(enter(miniProgram, code)).rejects.toMatchObject({ errcode: 40163 });
    expect(await enter(miniProgram, await login(miniProgram))).toEqual(person);
    expect((await enter(miniProgram, await login(miniProgram, '韩梅梅'))).openid).not.toBe(person.openid);
  });

  test('a page comes back with a code and the state', async () => {
    const back = await open(await pageOf(account));
    expect(back?.searchParams.get('state')).toBe('s-1');
    const code = back?.searchParams.get('code') ?? '';
    const { openid } = await world.wechat.people.atOfficialAccount(account, code);
    expect(openid).toMatch(/^o.{27}$/);
    await expect(world.wechat.people.atOfficialAccount(account, code)).rejects.toMatchObject({ errcode: 40163 });
  });
});

describe('a code is refused', () => {
  test('of another account, of another kind, unknown, or after five minutes', async () => {
    await expect(enter(mini, await login(ownMini))).rejects.toMatchObject({ errcode: 40029 });
    const phone = await client('phone', { appid: mini, person: '李雷', phone: '13800000001' });
    await expect(enter(mini, phone)).rejects.toMatchObject({ errcode: 40029 });
    await expect(enter(mini, 'x'.repeat(32))).rejects.toMatchObject({ errcode: 40029 });
    const old = await login(mini);
    await world.control('advance-clock', { seconds: 301 });
    await expect(enter(mini, old)).rejects.toMatchObject({ errcode: 40029 });
  });

  test('without the merchant’s consent, of a blocked person, and when there were too many', async () => {
    await world.control('block', { person: '李雷' });
    await expect(enter(mini, await login(mini))).rejects.toMatchObject({ errcode: 40226 });
    await world.control('inject', { path: '/sns/component/jscode2session', errcode: 45011 });
    await expect(enter(mini, await login(mini, '韩梅梅'))).rejects.toMatchObject({ errcode: 45011 });
    const code = await login(mini, '韩梅梅');
    await world.control('revoke', { appid: mini });
    await expect(enter(mini, code)).rejects.toMatchObject({ errcode: 61003 });
  });

  test('by a call that WeChat would not know', async () => {
    const code = await login(mini);
    const query = `appid=${mini}&js_code=${code}&grant_type=authorization_code&component_appid=${world.config.component?.appid}`;
    expect(await world.call('GET', `/sns/component/jscode2session?${query}`, 'newer-name')).toMatchObject({
      errcode: 41021,
    });
    const forged = `${query}&component_access_token=forged`;
    expect(await world.call('GET', `/sns/component/jscode2session?${forged}`, null)).toMatchObject({ errcode: 40001 });
    expect((await enter(mini, code)).openid).toBeDefined();
  });
});

test('accounts of one owner tell the same unionid, under different openids', async () => {
  await world.control('unite', { appid: mini });
  await world.control('unite', { appid: official });
  const one = await enter(mini, await login(mini));
  const two = await world.wechat.people.atOfficialAccount(official, await arrive(official));
  expect(one.unionid).toMatch(/^o.{27}$/);
  expect(two.unionid).toBe(one.unionid);
  expect(two.openid).not.toBe(one.openid);
});

describe('WeChat’s page stays', () => {
  test('for a host that is not the platform’s, and for a mini-program', async () => {
    expect(await open(await pageOf(official, 'https://evil.example/'))).toBeNull();
    expect(await open(await pageOf(official, 'https://mall.example.com/shop/'))).not.toBeNull();
    expect(await open(await pageOf(mini))).toBeNull();
  });

  test('and leads back with the state alone when somebody refuses', async () => {
    const url = new URL(await pageOf(official));
    url.searchParams.set('refused', '1');
    const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    expect([...new URL(location).searchParams]).toEqual([['state', 's-1']]);
  });

  test('for an account that withdrew its consent', async () => {
    const page = await pageOf(official);
    await world.control('revoke', { appid: official });
    expect(await open(page)).toBeNull();
  });
});

describe('a phone', () => {
  const phone = (number: string) => client('phone', { appid: mini, person: '李雷', phone: number });

  test('is told once', async () => {
    const code = await phone('13800000001');
    expect(await world.wechat.people.phone(mini, code)).toBe('13800000001');
    await expect(world.wechat.people.phone(mini, code)).rejects.toMatchObject({ errcode: 40163 });
  });

  test('of another place is none of ours', async () => {
    expect(await world.wechat.people.phone(mini, await phone('+852 51234567'))).toBeNull();
  });
});
