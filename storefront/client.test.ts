import { expect, test } from 'vitest';
import { storeClient, StoreProblem, type Wire } from './client.ts';

interface Played {
  status: number;
  body: object;
}

const begun = (member: object | null, userId = '1'): Played => ({
  status: 200,
  body: { code: 0, msg: '', data: { accessToken: member ? 'm' : 'v', expiresIn: 60, userId, member } },
});
const done: Played = { status: 200, body: { code: 0, msg: '', data: null } };
const ended: Played = { status: 401, body: { code: 'unauthenticated', msg: '登录已失效' } };

/** A client whose calls are answered by `answer`; null is silence. */
function shop(
  answer: (wire: Wire) => Played | null,
  more: Partial<Parameters<typeof storeClient>[0]> = {},
  kept = new Map<string, string>(),
) {
  const sent: Wire[] = [];
  let keys = 0;
  const client = storeClient({
    transport: async (wire) => {
      sent.push(wire);
      const played = wire.url.endsWith('/store/session') && wire.method === 'POST' ? null : answer(wire);
      const grant = JSON.parse(wire.body ?? '{}') as { grant?: { kind: string; phone?: string } };
      const begins = grant.grant
        ? begun(grant.grant.kind === 'visitor' ? null : { id: '1' }, grant.grant.phone?.slice(-1))
        : null;
      const answered = begins ?? played;
      if (answered === null) throw new Error('silence');
      const { status, body } = answered;
      return { status, text: JSON.stringify(body) };
    },
    keeping: {
      read: (name) => kept.get(name) ?? null,
      keep: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
    },
    base: 'https://mall.example.com/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => `key ${(keys += 1)}`,
    ...more,
  });
  return { client, sent };
}

test('calls at once begin one session, and each carries its token', async () => {
  const { client, sent } = shop(() => done);
  await Promise.all([client.call('readStore', {}), client.call('listStoreCategories', {})]);

  expect(sent.filter(({ url }) => url.endsWith('/store/session'))).toHaveLength(1);
  expect(sent.slice(1).map(({ headers }) => headers['authorization'])).toEqual(['Bearer v', 'Bearer v']);
});

test('what is sent again after a silence has the same key, what was answered another', async () => {
  let isSilent = true;
  const { client, sent } = shop(() => (isSilent ? null : done));
  await client.signIn('13900000042', '123456');
  const put = () => client.call('putCartLine', { body: { skuId: '7', quantity: 1 } });
  await expect(put()).rejects.toMatchObject({ code: 'offline', status: 0 });
  isSilent = false;
  await put();
  await put();

  expect(sent.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(['key 1', 'key 1', 'key 2']);
});

test.each([
  ['in-progress', 409, 'key 1'],
  ['too-many-requests', 429, 'key 1'],
  ['price-changed', 409, 'key 2'],
])('after a silence and the answer %s (%i) the order is sent under %s', async (code, status, key) => {
  const answers = [null, { status, body: { code, msg: '' } }, done];
  const { client, sent } = shop(() => answers.shift() ?? null);
  await client.signIn('13900000042', '123456');
  const body = { lines: [{ skuId: '7', quantity: 1 }], expected: { price: 100, points: 0 } };
  const place = () => client.call('placeOrder', { body });
  await expect(place()).rejects.toMatchObject({ code: 'offline' });
  await expect(place()).rejects.toMatchObject({ code });
  await place();

  expect(sent.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(['key 1', 'key 1', key]);
});

test('a visitor whose token has ended goes on with another; a member is told, and is none any more', async () => {
  let isOver = true;
  const { client } = shop(({ url }) => {
    const answer = isOver ? ended : done;
    if (url.endsWith('/store')) isOver = false;
    return answer;
  });
  await client.call('readStore', {});
  await client.signIn('13900000042', '123456');
  isOver = true;
  let news = 0;
  client.follow(() => (news += 1));
  await expect(client.call('readCart', {})).rejects.toBeInstanceOf(StoreProblem);

  expect([client.session(), news, client.hasLapsed()]).toEqual([null, 1, true]);
  await client.call('readStore', {});
  expect(client.hasLapsed()).toBe(true);
  await client.signIn('13900000042', '123456');
  await client.signOut();
  expect(client.hasLapsed()).toBe(false);
});

test('of several windows none signs out who signed in in another', async () => {
  const kept = new Map<string, string>();
  let isOver = false;
  const answer = ({ headers }: Wire) => (isOver && headers['authorization'] === 'Bearer v' ? ended : done);
  const [early, late, signed] = [shop(answer, {}, kept), shop(answer, {}, kept), shop(answer, {}, kept)];
  await early.client.call('readStore', {});
  await signed.client.signIn('13900000042', '123456');
  isOver = true;
  await early.client.call('readStore', {});
  await late.client.call('readStore', {});

  for (const { client } of [early, late]) expect(client.session()).toEqual(signed.client.session());
  expect(JSON.parse([...kept.values()].join())).toEqual(signed.client.session());
});

test('who signs in while a visit begins stays signed in, also in another window', async () => {
  const kept = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const begins = () =>
    new Promise<{ kind: 'visitor' }>((resolve) => void waiting.push(() => resolve({ kind: 'visitor' })));
  const [late, signed] = [shop(() => done, { begins }, kept), shop(() => done, { begins }, kept)];
  const calls = [late.client.call('readStore', {}), signed.client.call('readStore', {})];
  await signed.client.signIn('13900000042', '123456');
  for (const go of waiting) go();
  await Promise.all(calls);

  for (const { client } of [late, signed]) expect(client.session()).toMatchObject({ token: 'm', isMember: true });
  expect(JSON.parse([...kept.values()].join())).toEqual(signed.client.session());
});

test('a refusal has the words of the server and what came with them; addresses are written as the contract says', async () => {
  const refusal = { status: 409, body: { code: 'price-changed', msg: '价格已变动', data: { price: 1 } } };
  const { client, sent } = shop(() => refusal);
  const call = client.call('pageStoreGoods', { query: { text: '毛 尖', size: 20 } });
  await expect(call).rejects.toMatchObject({ code: 'price-changed', message: '价格已变动', data: { price: 1 } });

  expect(sent.at(-1)?.url).toBe('https://mall.example.com/api/store/goods?text=%E6%AF%9B%20%E5%B0%96&size=20');
});

test('who is known without being asked goes on when their session has ended', async () => {
  let isOver = false;
  const codes: string[] = [];
  const begins = async () => {
    codes.push(`code${codes.length}`);
    return { kind: 'wxMiniProgram' as const, code: codes.at(-1) ?? '' };
  };
  const { client } = shop(
    ({ url }) => {
      const answer = isOver && url.endsWith('/store/cart') ? ended : done;
      isOver = false;
      return answer;
    },
    { begins },
  );
  await client.call('readCart', {});
  isOver = true;
  await client.call('readCart', {});

  expect([codes, client.session()?.isMember]).toEqual([['code0', 'code1'], true]);
});

test('a proven phone makes a member of whoever is there; leaving makes nobody of them', async () => {
  const { client } = shop(() => ({ status: 200, body: { code: 0, msg: '', data: { id: '812' } } }));
  await client.call('readStore', {});
  await client.bindPhone({ kind: 'wechat', code: 'abc' });
  expect(client.session()).toMatchObject({ userId: '812', isMember: true });
  await client.leave();

  expect(client.session()).toBeNull();
});

test('whom WeChat knows is known before they are a member, and listeners hear of it', async () => {
  const { client, sent } = shop(() => ({ ...done, body: { code: 0, msg: '', data: { id: '7' } } }));
  await client.call('readStore', {});
  expect(client.session()).toMatchObject({ isKnown: false, isMember: false });
  let news = 0;
  client.follow(() => (news += 1));
  await client.signInByWechat({ code: 'c', state: 's', token: client.session()?.token ?? '' });
  expect(JSON.parse(sent.at(-1)?.body ?? '{}')).toMatchObject({
    grant: { kind: 'wxOfficial', code: 'c', state: 's', token: 'v' },
  });
  expect([client.session()?.isKnown, news]).toEqual([true, 1]);
});

test('listeners hear of a member who signs in in place of another', async () => {
  const { client } = shop(() => done);
  await client.signIn('13900000042', '123456');
  let news = 0;
  client.follow(() => (news += 1));
  await client.signIn('13900000043', '123456');
  expect(news).toBe(1);
  await client.signIn('13900000043', '123456');
  expect(news).toBe(1);
});
