import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import { type Account, password } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 }, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown, account: Account = 'tenant', version?: number) =>
  server.call(method, `/api${path}`, {
    token: await server.token(account),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });

const entries = () => server.db.loader.selectFrom('operator_log').selectAll().orderBy('id').execute();

/** Returns what a call writes to the log. */
async function left(work: () => Promise<{ status: number }>, status = 200) {
  const before = new Set((await entries()).map(({ id }) => id));
  expect(await work()).toMatchObject({ status });
  return (await entries()).filter(({ id }) => !before.has(id));
}

test('a price that goes from 900.00 to 0.01 stands in the log, with who did it', async () => {
  const sku = { specValueIds: [], salesPrice: 90_000, stock: 10 };
  const goods = { goodsKind: 'ordinary', name: '大家电', skus: [sku] };
  const made = (await call('POST', '/mall/goodsspu', goods)).body.data as { id: string; version: number };
  const cheap = {
    id: made.id,
    version: made.version,
    name: '大家电',
    skus: [{ ...sku, stockBefore: 10, salesPrice: 1 }],
  };
  const changed = await left(() => call('PUT', '/mall/goodsspu', cheap));
  for (const entry of changed)
    expect(entry).toMatchObject({
      operator_name: '青禾店长',
      tenant_id: 't1',
      act: 'updateGoods',
      kind: 'goods_spus',
      row_id: made.id,
      call_id: changed[0]?.call_id,
    });
  const price = { before: { sales_price: 90_000 }, after: { sales_price: 1 } };
  expect(changed).toEqual(expect.arrayContaining([expect.objectContaining(price)]));
});

test('the application may add to the log and read it, and has no right to more', async () => {
  const tried = (text: string) =>
    inTenant(server.db, '*', (trx) => sql.raw(text).execute(trx)).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  expect(await tried("insert into operator_log (act) values ('test')")).toBe('done');
  expect(await tried('select from operator_log limit 1')).toBe('done');
  const denied = [
    "update operator_log set act = 'x'",
    'delete from operator_log',
    'truncate operator_log',
    'select from operator_log_rest',
    "select drop_log_before('2027-01-01')",
    'drop table operator_log',
  ];
  const answers = [];
  for (const text of denied) answers.push(await tried(text));
  expect(answers.filter((answer) => !/permission denied|must be owner/.test(answer))).toEqual([]);
});

test('a tenant’s connection reads its own entries alone', async () => {
  await call('POST', '/mall/goodscategory', { name: '甲' }, 'tenant');
  await call('POST', '/mall/goodscategory', { name: '乙' }, 'tenant-b');
  const seen = await inTenant(server.db, 't2', (trx) => trx.selectFrom('operator_log').selectAll().execute());
  expect(new Set(seen.map(({ tenant_id }) => tenant_id))).toEqual(new Set(['t2']));
});

test('who was refused is one row a minute however often, with a count', async () => {
  const token = await server.token('tenant');
  const refused = () => server.call('GET', '/api/upms/tenant/page', { token });
  const before = await left(refused, 403);
  await Promise.all(Array.from({ length: 30 }, refused));
  await expect
    .poll(async () =>
      (await entries()).filter(({ act }) => act === 'pageTenants').reduce((sum, { count }) => sum + count, 0),
    )
    .toBe(31);
  const rows = (await entries()).filter(({ act }) => act === 'pageTenants');
  // A minute may have ended between the calls.
  expect(rows.length).toBeLessThan(3);
  expect(before[0]).toMatchObject({
    operator_name: '青禾店长',
    tenant_id: 't1',
    outcome: 'refused',
    code: 'forbidden',
    address: '127.0.0.1',
  });
});

test('a failed sign-in names an account that there is, never what else was typed', async () => {
  const enter = (username: string, from: string) =>
    server.call('POST', '/api/auth/token', {
      body: { username, password: 'a guess of mine' },
      headers: { 'x-forwarded-for': from },
    });
  const [known] = await left(() => enter('tenant-b', '203.0.113.7'), 401);
  expect(known).toMatchObject({ act: 'createToken', code: 'bad-credentials', tenant_id: 't2', address: '203.0.113.7' });
  const [unknown] = await left(() => enter(`${password} typed here`.slice(0, 30), '2001:db8:1:2:3:4:5:6'), 401);
  expect(unknown).toMatchObject({ operator_id: null, operator_name: '', address: '2001:db8:1:2::/64' });
  expect(JSON.stringify(await entries())).not.toContain('a guess of mine');
  expect(JSON.stringify(await entries())).not.toContain('typed here');
});

test('a row that is not there for the caller and an event that its chart refuses leave theirs', async () => {
  const { id } = await server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('stage', '=', 'completed')
    .executeTakeFirstOrThrow();
  const [foreign] = await left(() => call('GET', `/mall/orderinfo/${id}`, undefined, 'tenant-b'), 404);
  expect(foreign).toMatchObject({ act: 'readOrder', code: 'not-found', tenant_id: 't2' });
  const { version } = (await call('GET', `/mall/orderinfo/${id}`)).body.data as { version: number };
  const token = await server.token('tenant');
  const headers = { 'idempotency-key': 'refused-by-the-chart', 'if-match': `"${version}"` };
  const [guard] = await left(() => server.call('PUT', `/api/mall/orderinfo/cancel/${id}`, { token, headers }), 409);
  expect(guard).toMatchObject({ act: 'cancelOrder', code: 'transition-refused', tenant_id: 't1' });
});

test('passwords, secrets and long texts are never in it', async () => {
  const made = await call('POST', '/upms/user', { username: 'qh-audit', name: '审计员', type: 2, roleId: 'reader' });
  const { staff, password: secret } = made.body.data as { staff: { id: string }; password: string };
  await server.call('POST', '/api/auth/token', { body: { username: 'qh-audit', password: secret } });
  const article = { title: '长文', content: `<p>${'很长'.repeat(2_000)}</p>` };
  expect(await call('POST', '/mall/article', article)).toMatchObject({ status: 200 });
  const entered = await call('POST', '/upms/configeditor', {
    key: 'payKey',
    name: '支付',
    type: 'secret',
    value: 'open sesame',
  });
  expect(entered).toMatchObject({ status: 200 });
  const text = JSON.stringify(await entries());
  expect(text).not.toContain(secret);
  expect(text).not.toContain('open sesame');
  expect(text).not.toMatch(/argon2|token_hash/);
  const account = (await entries()).find(({ row_id, kind }) => row_id === staff.id && kind === 'operators');
  expect(account?.after).toMatchObject({ username: 'qh-audit', password_hash: '•••' });
  const written = (await entries()).find(({ kind }) => kind === 'articles');
  expect(JSON.stringify(written?.after['content']).length).toBeLessThan(330);
});

test('exports and looks at what is private leave theirs', async () => {
  const [exported] = await left(() => call('GET', '/mall/orderinfo/export?state=cancelled'));
  expect(exported).toMatchObject({ act: 'exportOrders', tenant_id: 't1', after: { state: 'cancelled' } });
  const { id } = await server.db.loader
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', 't1')
    .executeTakeFirstOrThrow();
  const looked = await left(() => call('GET', `/mall/userinfo/${id}/hidden`));
  expect(looked).toHaveLength(1);
  expect(looked[0]).toMatchObject({ act: 'revealMember', row_id: id, operator_name: '青禾店长' });
});

test('coming, going and working elsewhere are there', async () => {
  const token = (
    (await server.call('POST', '/api/auth/token', { body: { username: 'super', password } })).body.data as {
      accessToken: string;
    }
  ).accessToken;
  const [moved] = await left(() => server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't2' } }));
  expect(moved).toMatchObject({ act: 'switchTenant', tenant_id: 't2', row_id: 't2' });
  const [gone] = await left(() => server.call('DELETE', '/api/auth/token', { token }));
  expect(gone).toMatchObject({ act: 'deleteToken' });
  expect((await entries()).filter(({ act }) => act === 'createToken').length).toBeGreaterThan(0);
});
