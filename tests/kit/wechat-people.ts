import { randomUUID } from 'node:crypto';
import { home } from './buyers-shop.ts';
import { canPay } from './pay-accounts.ts';
import type { ServeOptions } from './serve.ts';
import { type TestServer, testServer } from './server.ts';

/** What beginning at a storefront answers. */
export interface Began {
  accessToken: string;
  userId: string;
  member: { id: string; mobile: string } | null;
}

/** What is ordered: one unit of anything unless it says otherwise. */
export interface Wanted {
  kind?: 'ordinary' | 'virtual' | 'card';
  quantity?: number;
}

interface Placed {
  id: string;
  price: number;
  points: number;
}

interface Told<Data> {
  status: number;
  code: unknown;
  data: Data;
}

/** A tenant's own accounts of one kind that authorised the platform. */
async function accountsOf(server: TestServer, tenantId: string, appType: 1 | 2): Promise<string[]> {
  const rows = await server.db.loader
    .selectFrom('wxapps')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('app_type', '=', appType)
    .where('is_component', '=', 1)
    .where('auth_state', '=', 'authorized')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A mall with storefronts that are accounts of the played WeChat, and the clients of the people there. */
export async function openPeople(options: ServeOptions = {}) {
  const server = await testServer({ demo: { orders: 20, members: 10 }, ...options });
  await canPay(server);
  const forgetRates = () => server.db.loader.deleteFrom('rate_counts').execute();

  const call = async <Data>(method: string, path: string, of: { token?: string; body?: object } = {}) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await server.call(method, `/api/store${path}`, { ...of, headers });
    return { status, code: body.code, data: body.data as Data } satisfies Told<Data>;
  };

  const rowOf = (column: 'id' | 'app_id', value: string) =>
    server.db.loader
      .selectFrom('storefronts')
      .select(['id', 'public_key as key'])
      .where(column, '=', value)
      .executeTakeFirst();

  /** Makes a storefront of one of a tenant's accounts that is none yet; returns its public key. */
  async function storefrontOf(
    who: 'tenant' | 'tenant-b',
    appId: string,
    clientType: 'MA' | 'H5-WX',
    origins: string[],
  ) {
    const known = await rowOf('app_id', appId);
    if (known) {
      await server.db.loader.updateTable('storefronts').set({ origins }).where('id', '=', known.id).execute();
      return known;
    }
    const token = await server.token(who);
    const body = { name: '微信店铺', clientType, appId, origins };
    const made = await server.call('POST', '/api/mall/storefront', { token, body });
    if (made.status !== 200) throw new Error(`No storefront: ${JSON.stringify(made.body)}`);
    const { id } = made.body.data as { id: string };
    const row = await rowOf('id', id);
    if (!row) throw new Error(`The storefront ${id} is not there.`);
    return row;
  }

  const client = async (act: 'login' | 'phone', input: object): Promise<string> => {
    const answer = await fetch(`${server.url}/_sandbox/wechat-client/${act}`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    return ((await answer.json()) as { code: string }).code;
  };
  const control = (action: string, input: object) =>
    fetch(`${server.url}/_sandbox/control/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });

  const begin = (storefront: string, grant: object) => call<Began>('POST', '/session', { body: { storefront, grant } });

  const miniPrograms = await accountsOf(server, 't1', 1);
  const [appId = '', otherAppId = ''] = miniPrograms;
  const [officialId = ''] = await accountsOf(server, 't1', 2);
  const [foreignAppId = ''] = await accountsOf(server, 't2', 1);
  const origin = 'https://mall.example.com';
  const mini = { appId, ...(await storefrontOf('tenant', appId, 'MA', [])) };
  const otherMini = { appId: otherAppId, ...(await storefrontOf('tenant', otherAppId, 'MA', [])) };
  const official = { appId: officialId, ...(await storefrontOf('tenant', officialId, 'H5-WX', [origin])) };
  const foreign = { appId: foreignAppId, ...(await storefrontOf('tenant-b', foreignAppId, 'MA', [])) };

  /** Orders the first goods that can be had, at the price of now. */
  async function place(token: string, { kind, quantity = 1 }: Wanted = {}): Promise<Placed> {
    const goods = await call<{ records: { id: string; goodsKind: string }[] }>('GET', '/goods?size=50', { token });
    for (const { id, goodsKind } of goods.data.records) {
      if (kind !== undefined && goodsKind !== kind) continue;
      const one = await call<{ skus: { skuId: string; stock: number }[] }>('GET', `/goods/${id}`, { token });
      const sku = one.data.skus.find(({ stock }) => stock >= quantity);
      if (!sku) continue;
      const lines = [{ skuId: sku.skuId, quantity }];
      const address = await call<{ id: string }>('PUT', '/addresses', { token, body: home });
      const now = await call<Placed>('POST', '/orders/preview', { token, body: { lines } });
      const expected = { price: now.data.price, points: now.data.points };
      const body = { lines, addressId: address.data.id, expected };
      const placed = await call<Placed>('POST', '/orders', { token, body });
      if (placed.status === 200) return placed.data;
    }
    throw new Error('Nothing could be ordered.');
  }

  return {
    server,
    forgetRates,
    place,
    call,
    control,
    begin,
    mini,
    otherMini,
    official,
    foreign,
    origin,
    login: (at: { appId: string }, person: string) => client('login', { appid: at.appId, person }),
    phoneCode: (at: { appId: string }, person: string, phone: string) =>
      client('phone', { appid: at.appId, person, phone }),
    /** Signs a person in by their mini-program. */
    async signIn(at: { appId: string; key: string }, person: string): Promise<Began> {
      await forgetRates();
      const code = await client('login', { appid: at.appId, person });
      const answer = await begin(at.key, { kind: 'wxMiniProgram', code });
      if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer)}`);
      return answer.data;
    },
    /** Binds a phone as WeChat tells it. */
    async bind(at: { appId: string }, token: string, { person, phone }: { person: string; phone: string }) {
      const code = await client('phone', { appid: at.appId, person, phone });
      return call<{ id: string; mobile: string }>('POST', '/session/phone', { token, body: { kind: 'wechat', code } });
    },
  };
}

export type WechatPeople = Awaited<ReturnType<typeof openPeople>>;
