import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractDocument, isObject, type Json, type Operation, readOperations } from '#server/http/contract.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type Account, signIn } from '#tests/kit/operators.ts';
import { type Answered, type TestServer, testServer } from '#tests/kit/server.ts';

/** An account that the platform may use and that no tenant has. */
const unclaimed = 'wx0000000000000a09';

let server: TestServer;
/** What the example of an operation names and t2 has under another number. */
let own: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 200, members: 80 } });
  const rows = async (path: string) =>
    (
      (await server.call('GET', `/api${path}`, { token: await server.token('tenant-b') })).body.data as {
        records: Record<string, unknown>[];
      }
    ).records;
  const [member] = await rows('/mall/userinfo/page');
  const [category] = await rows('/mall/goodscategory/page');
  const [goods] = await rows('/mall/goodsspu/page?goodsKind=ordinary&shelf=1');
  const found = await server.db.loader
    .selectFrom('goods_skus')
    .select('id')
    .where('spu_id', '=', String(goods?.['id']))
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow();
  const [userId, categoryFirst, spuId] = [member?.['userId'], category?.['id'], goods?.['id']];
  const skuId = String(found.id);
  const sale = {
    picUrls: [],
    salesPrice: 5900,
    marketPrice: 7900,
    costPrice: 3500,
    points: 0,
    stock: 20,
    weight: 0.25,
    volume: 0.0008,
    enable: 1,
  };
  await server.db.loader.insertInto('wechat_unclaimed').values({ app_id: unclaimed, source: 'list' }).execute();
  own = {
    assignUnclaimedConsent: { appId: unclaimed },
    createCategory: { parentId: null },
    createGoods: { categoryFirst, categorySecond: undefined, skus: [{ ...sale, specValueIds: [] }] },
    createArticle: { categoryId: null },
    createUserShop: { userId },
    createOrder: { userId, items: [{ skuId, quantity: 1 }], discountPrice: 0 },
    createPointsGoods: {
      spuId,
      shopId: null,
      skus: JSON.stringify([{ skuId, points: 6, limitCount: 2, picUrls: [] }]),
    },
    createMember: { profile: {} },
    createSpec: { name: '命名租户' },
    createProfileField: { key: 'namedTenant' },
  };
});
afterAll(() => server.close());

const marked = readOperations().filter(({ tenant }) => tenant !== null);
const required = marked.filter(({ tenant }) => tenant === 'required');

function exampleOf({ path, method }: Operation): Record<string, unknown> {
  let at: Json | undefined = contractDocument;
  for (const key of ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'example'])
    at = isObject(at) ? at[key] : undefined;
  return isObject(at) ? { ...at } : {};
}

let calls = 0;

/** Sends the example of an operation, as one of t2 where it has references; `tenantId` says whose it becomes. */
async function make(operation: Operation, account: Account, tenantId?: string): Promise<Answered> {
  const token = await server.token(account);
  const headers = { 'idempotency-key': `named-tenant-${(calls += 1)}` };
  const named = tenantId === undefined ? {} : { tenantId };
  if (operation.upload === null) {
    const body = { ...exampleOf(operation), ...own[operation.id], ...named };
    return server.call(operation.method, plausible(operation), { token, headers, body });
  }
  const isInQuery = operation.parameters.some(({ name }) => name === 'tenantId');
  const form = new FormData();
  if (tenantId !== undefined && !isInQuery) form.append('tenantId', tenantId);
  form.append('file', new Blob(['订单号\n1\n'], { type: 'text/csv' }), 'rows.csv');
  const answer = await fetch(
    `${server.url}${plausible(operation)}${isInQuery && tenantId !== undefined ? `?tenantId=${tenantId}` : ''}`,
    { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, body: form },
  );
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered['body'] };
}

describe.each(required)('$id', (operation) => {
  test('asks platform staff for a tenant, takes the one they name and none that is not there', async () => {
    expect((await make(operation, 'platform')).body.code).toBe('tenant-required');
    expect((await make(operation, 'platform', 'nobody')).body.code).toBe('not-found');
    const { body } = await make(operation, 'platform', 't2');
    // What the rows or the world outside have to say comes after: a name that is taken, no object storage.
    expect(['tenant-required', 'forbidden', 'bad-request', 'not-found']).not.toContain(body.code);
    const made: unknown = body.data;
    expect(typeof made === 'object' && made !== null && 'tenantId' in made ? made.tenantId : 't2').toBe('t2');
  });
});

describe.each(marked)('$id', (operation) => {
  test('lets tenant staff name none, and a super operator no other than the chosen one', async () => {
    for (const tenantId of ['t1', 't2']) {
      expect((await make(operation, 'tenant-b', tenantId)).body).toMatchObject({ code: 'forbidden' });
    }
    await server.call('PUT', '/api/auth/tenant', { token: await server.token('super'), body: { tenantId: 't2' } });
    expect((await make(operation, 'super', 't1')).body.code).toBe('forbidden');
  });
});

test('what is made for a named tenant is that tenant’s, down to its rows', async () => {
  const create = required.find(({ id }) => id === 'createSpec');
  if (!create) throw new Error('There is no createSpec.');
  const made = await make({ ...create }, 'platform', 't1');
  const { id } = Object(made.body.data) as { id: string };
  const row = await server.db.loader
    .selectFrom('goods_specs')
    .select('tenant_id')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.tenant_id).toBe('t1');
});

const ending = new Set(['endStaffSessions', 'endOwnSession', 'deleteToken']);

test('every call that answers that a tenant is needed takes one', async () => {
  // It plays every write there is, so it comes last, and keeps out of what would end its own session.
  const token = await signIn(server.url, 'platform');
  const silent: string[] = [];
  for (const operation of readOperations().filter(({ method, tenant }) => method !== 'GET' && tenant === null)) {
    if (operation.audience === 'public' || operation.upload || ending.has(operation.id)) continue;
    const { body } = await server.call(operation.method, plausible(operation), {
      token,
      headers: { 'idempotency-key': `named-tenant-${(calls += 1)}`, 'if-match': '"1"' },
      ...(operation.body && { body: exampleOf(operation) }),
    });
    if (body?.code === 'tenant-required') silent.push(operation.id);
  }
  expect(silent).toEqual([]);
});
