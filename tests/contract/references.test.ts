import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { fieldsOf, type MarkedField } from '#server/http/marked-fields.ts';
import { tenantsOfRows } from '#server/rows/named-rows.ts';
import { exampleOf, withValue } from '#tests/kit/bodies.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { picture } from '#tests/kit/pictures.ts';
import { type Answered, type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
/** A row of each kind, by tenant. */
const rows: Record<string, Record<string, string>> = { t1: {}, t2: {} };
let before: string;

const tables: Record<string, string> = {
  app: 'wxapps',
  article: 'articles',
  'article-category': 'article_categories',
  category: 'goods_categories',
  goods: 'goods_spus',
  member: 'members',
  order: 'orders',
  'order-item': 'order_items',
  'points-goods': 'points_goods',
  'profile-field': 'profile_fields',
  shop: 'user_shops',
  sku: 'goods_skus',
  spec: 'goods_specs',
  'spec-value': 'goods_spec_values',
  storefront: 'storefronts',
  tag: 'tag_items',
  'tag-category': 'tag_categories',
};

beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 40 } });
  for (const [tenant, account] of [
    ['t1', 'tenant'],
    ['t2', 'tenant-b'],
  ] as const) {
    const own: Record<string, string> = {};
    const token = await server.token(account);
    const folder = await server.call('POST', '/api/upms/file/folder', {
      token,
      body: { name: '参照' },
      headers: { 'idempotency-key': randomUUID() },
    });
    own['folder'] = (folder.body.data as { id: string }).id;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'a.png');
    const kept = await fetch(`${server.url}/api/upms/file/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { link } = (await kept.json()) as { link: string };
    own['picture'] = link;
    own['file'] = String((await one(sql`select id::text as id from files where tenant_id = ${tenant} limit 1`))['id']);
    for (const [kind, table] of Object.entries(tables)) {
      const row = await one(
        sql`select id::text as id from ${sql.table(table)} where tenant_id = ${tenant} order by id limit 1`,
      );
      own[kind] = typeof row['id'] === 'string' ? row['id'] : '';
    }
    rows[tenant] = own;
  }
  before = await checksum();
});
afterAll(() => server.close());

async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows: found } = await query.execute(server.db.loader);
  return Object(found[0] ?? {}) as Record<string, unknown>;
}

/** What the refusals write by design: keys with their answers, and that somebody was seen. */
const moving = new Set([
  'idempotency_keys',
  'sessions',
  'sign_in_throttles',
  'outbox',
  'wechat_calls',
  'wechat_tokens',
  'wechat_leases',
  'wechat_pushes',
]);

/** Of every row of every table, the log and its months aside: that notes refusals. */
async function checksum(): Promise<string> {
  const { rows: listed } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db.loader);
  const hash = createHash('sha256');
  for (const { name } of listed.filter((table) => !moving.has(table.name) && !table.name.startsWith('operator_log'))) {
    const sum = await one(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`,
    );
    hash.update(`${name} ${String(sum['sum'])}\n`);
  }
  return hash.digest('hex');
}

const writes = readOperations().filter(({ method, audience }) => method !== 'GET' && typeof audience === 'object');
const marked = writes.flatMap((operation) =>
  fieldsOf(operation.body ?? operation.upload?.texts)
    .filter((field): field is MarkedField => field.mark === 'x-ref')
    .map((field) => ({ operation, field, name: `${operation.id} ${field.steps.join('/')}` })),
);
const unknown = (kind: string) =>
  ({ app: 'wx0000000000000000', picture: `/files/${'0'.repeat(32)}.png` })[kind] ?? '999999999999';

/** The operation's example with everything that it names replaced by rows of t1, but for one place. */
async function send(
  operation: Operation,
  field: MarkedField,
  value: string,
  account: 'tenant' | 'platform',
): Promise<Answered> {
  let body: unknown = exampleOf(operation);
  let path = plausible(operation);
  for (const { mark, says, steps } of fieldsOf(operation.body ?? undefined)) {
    const isAsked = steps.join() === field.steps.join();
    const isKept = mark === 'x-ref' && !isAsked && account === 'platform';
    if (isKept || mark === 'x-row') body = withValue(body, steps, rows['t1']?.[says]);
    else if (isAsked) body = withValue(body, steps, value);
  }
  for (const parameter of operation.parameters) {
    const says = parameter['x-row'];
    if (says !== undefined) path = path.replace(/\/1(?=\/|$|\?)/, `/${rows['t1']?.[says] ?? ''}`);
  }
  if (account === 'platform' && operation.tenant !== null) body = withValue(body, ['tenantId'], 't1');
  return server.call(operation.method, path, {
    token: await server.token(account),
    body,
    headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' },
  });
}

interface Faults {
  reason?: string;
  errors?: { path: string; message: string }[];
}
const pathOf = ({ steps }: MarkedField) =>
  `/body/${steps.join('/').replaceAll('*', '0').replaceAll('{}', 'some').replaceAll('/json', '')}`;
const faultsOf = ({ body }: Answered) => (body.data ?? {}) as Faults;

test('there is a row of every kind to name', () => {
  const kinds = new Set(marked.map(({ field }) => field.says));
  expect(
    [...kinds].flatMap((kind) =>
      ['t1', 't2'].filter((tenant) => (rows[tenant]?.[kind] ?? '') === '').map((tenant) => `${tenant} ${kind}`),
    ),
  ).toEqual([]);
  expect(marked.length).toBeGreaterThan(40);
});

/** Platform staff who chose no tenant work in the one whose row they name, where they name no other. */
const isAlone = ({ operation }: (typeof marked)[number]) =>
  operation.tenant === null &&
  marked.filter((other) => other.operation === operation).length === 1 &&
  !operation.parameters.some((parameter) => parameter['x-row'] !== undefined) &&
  !fieldsOf(operation.body ?? undefined).some(({ mark }) => mark === 'x-row');

describe.each(marked)('$name', ({ operation, field, name }) => {
  const kind = field.says;
  const askers = (['tenant', 'platform'] as const).filter(
    (asker) => asker === 'tenant' || !isAlone({ operation, field, name }),
  );
  test.each(askers)('refuses what is not there and what another tenant has, to %s', async (asker) => {
    for (const value of [unknown(kind), rows['t2']?.[kind] ?? '']) {
      const answer = await send(operation, field, value, asker);
      expect([answer.status, answer.body.code, faultsOf(answer).reason]).toEqual([
        422,
        'unprocessable',
        'unknown-reference',
      ]);
      // Rows of two tenants, and none that is changed: either may be the one that is meant.
      if (operation.id === 'changeMembers' && asker === 'platform') continue;
      expect(faultsOf(answer).errors).toContainEqual({
        path: pathOf(field),
        message: expect.stringContaining(pathOf(field).slice(6)) as string,
      });
      expect(answer.body.msg).toMatch(/\p{Script=Han}/u);
    }
  });
});

const subjects = writes.flatMap((operation) =>
  fieldsOf(operation.body ?? undefined)
    .filter((field): field is MarkedField => field.mark === 'x-row')
    .map((field) => ({ operation, field, name: `${operation.id} ${field.steps.join('/')}` })),
);

test.each(subjects)(
  '$name of another tenant is as if it were not there',
  async ({ operation, field: { steps, says } }) => {
    const answers = [];
    for (const value of [unknown(says), rows['t2']?.[says]]) {
      const { status, body } = await server.call(operation.method, plausible(operation), {
        token: await server.token('tenant'),
        body: withValue(exampleOf(operation), steps, value),
        headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' },
      });
      answers.push([status, body]);
    }
    expect(answers[0]?.[0]).toBeGreaterThanOrEqual(400);
    expect(answers[1]).toEqual(answers[0]);
  },
);

test('none of it wrote anything', async () => {
  expect(await checksum()).toBe(before);
});

test('what the same tenant has is known at every place', async () => {
  for (const { field } of marked) {
    const value = rows['t1']?.[field.says] ?? '';
    const name = field.says === 'picture' ? (value.split('/').at(-1) ?? '') : value;
    expect(await tenantsOfRows(server.db, 't1', field.says as 'member', [name])).toEqual(new Map([[name, 't1']]));
  }
});
