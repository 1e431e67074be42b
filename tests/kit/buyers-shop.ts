import { randomUUID } from 'node:crypto';
import { memberOf } from './buyers.ts';
import { fillShop, shop } from './order-calls.ts';
import { type TestServer, testServer } from './server.ts';

interface Kept {
  id: string;
}

/** An order or an after-sale as its buyer gets it. */
export interface Placed extends Kept {
  state: string;
  version: number;
  price: number;
  points: number;
}

/** What a basket costs: fen and points. */
export interface Price {
  price: number;
  points: number;
}

export const line = (sku: string, quantity = 1) => ({ skuId: sku, quantity });

/** An address that a member may keep. */
export const home = {
  name: '李雷',
  phone: '13900000042',
  province: '云南省',
  city: '昆明市',
  address: '翠湖路 8 号',
  isDefault: true,
};

export interface Buyers {
  server: TestServer;
  /** Tokens: a member who has points, another of the same mall, one of another mall. */
  buyer: string;
  other: string;
  stranger: string;
  /** Forgets how often anybody called, so that no test meets the limits of another. */
  forgetRates: () => Promise<unknown>;
  /** Calls the storefront API below /api/store, as `buyer` unless another token is given. */
  call: <Data>(
    method: string,
    path: string,
    of?: { token?: string; body?: object },
  ) => Promise<{ status: number; code: unknown; msg: unknown; data: Data }>;
  /** Orders at the price of now, to an address of one's own. */
  order: (
    lines: object[],
    of?: { token?: string; more?: object },
  ) => Promise<{ status: number; code: unknown; msg: unknown; data: Placed }>;
}

/** A server with a filled shop and three members who signed in by phone. */
export async function openBuyers(): Promise<Buyers> {
  const server = await testServer();
  await fillShop(server);
  // The member that the shop was filled with, who has points.
  await server.db.loader.updateTable('members').set({ mobile: home.phone }).where('id', '=', shop.userId).execute();
  const forgetRates = () => server.db.loader.deleteFrom('rate_counts').execute();
  const signIn = async (tenantId: 't1' | 't2', phone: string) => {
    await forgetRates();
    return (await memberOf(server, tenantId, phone)).accessToken;
  };
  const buyer = await signIn('t1', home.phone);
  const other = await signIn('t1', '13900000043');
  const stranger = await signIn('t2', home.phone);
  const call: Buyers['call'] = async <Data>(
    method: string,
    path: string,
    { token = buyer, body }: { token?: string; body?: object } = {},
  ) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body: answer } = await server.call(method, `/api/store${path}`, { token, body, headers });
    return { status, code: answer.code, msg: answer.msg, data: answer.data as Data };
  };
  const order: Buyers['order'] = async (lines, { token = buyer, more = {} } = {}) => {
    const address = await call<Kept>('PUT', '/addresses', { token, body: home });
    const { data: now } = await call<Price>('POST', '/orders/preview', { token, body: { lines } });
    const expected = { price: now.price, points: now.points };
    return call<Placed>('POST', '/orders', { token, body: { lines, addressId: address.data.id, expected, ...more } });
  };
  return { server, buyer, other, stranger, forgetRates, call, order };
}
