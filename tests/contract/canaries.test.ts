import { createHash, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { fieldsOf } from '#server/http/marked-fields.ts';
import { tables } from '#tests/kit/address-tables.ts';
import { exampleOf, withValue } from '#tests/kit/bodies.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type ObjectStore, objectStore } from '#tests/kit/object-store.ts';
import { picture } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

const canary = 'zQ7canary';

let server: TestServer;
let store: ObjectStore;
/** The first row of t2 in each table, by its key. */
const theirs: Record<string, string> = {};
let planted = 0;
let before: Record<string, string>;

const ask = async (query: ReturnType<typeof sql>) =>
  (await query.execute(server.db.loader)).rows.map((row) => Object(row) as Record<string, unknown>);

/** Every table with a tenant, and its plain texts. */
const columns = () =>
  ask(sql`select c.table_name as "table", array_agg(c.column_name::text)
    filter (where c.data_type = 'text' and c.is_generated = 'NEVER' and c.column_name not in ('tenant_id', 'id')) as texts
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'operator_log%'
  group by 1 having bool_or(c.column_name = 'tenant_id') order by 1`);

/** Writes the canary behind every text of t2 that the tables let anybody change. */
async function plant(): Promise<void> {
  for (const { table, texts } of await columns()) {
    for (const column of (texts ?? []) as string[]) {
      const update = sql`update ${sql.table(String(table))} set ${sql.ref(column)} = left(${sql.ref(column)}, 20) || ${` ${canary}`}
        where tenant_id = 't2' and ${sql.ref(column)} <> ''`;
      const done = await update.execute(server.db.loader).catch(() => null);
      planted += Number(done?.numAffectedRows ?? 0n) > 0 ? 1 : 0;
    }
  }
}

async function checksums(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { table } of await columns()) {
    const name = String(table);
    const [row] = await ask(sql`select coalesce(string_agg(md5(t::text), '' order by t::text), '') as sum
      from ${sql.table(name)} t where tenant_id = 't2'`);
    sums[name] = createHash('sha256').update(String(row?.['sum'])).digest('hex');
  }
  return sums;
}

beforeAll(async () => {
  store = await objectStore();
  const { endpoint, bucket, key, secret } = store.config;
  const env = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret };
  server = await testServer({ demo: { orders: 120, members: 40 }, env });
  // Whoever works later signs in before their name and password are canaries too.
  for (const account of ['tenant', 'tenant-b', 'super'] as const) await server.token(account);
  await server.call('POST', '/api/upms/file/folder', { token: await server.token('tenant-b'), body: { name: '夹' } });
  await bringForTicket();
  await plant();
  for (const table of new Set(tables.map(([, name]) => name))) {
    const [row] = await ask(
      sql`select id::text as id from ${sql.table(table)} where tenant_id = 't2' order by id limit 1`,
    );
    // An id that is t2's by its form, where the mall of the demo has no such row.
    theirs[table] = typeof row?.['id'] === 'string' ? row['id'] : '999999999';
  }
  before = await checksums();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

/** A picture of t2's that waits in the storage: its ticket could be redeemed by whoever it is believed of. */
async function bringForTicket(): Promise<void> {
  const bytes = new Uint8Array(await picture('png'));
  const wanted = { way: 'put', name: `${canary}.png`, mediaType: 'image/png', size: bytes.length, dir: 'goods/' };
  const asked = { token: await server.token('tenant-b'), body: wanted };
  const { data } = (await server.call('POST', '/api/upms/file/ticket', asked)).body;
  const { url, headers } = data as { url: string; headers: Record<string, string> };
  expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
}

/** All that an answer says, what is packed in it unpacked. */
function spoken(bytes: Buffer): string {
  const parts = [bytes.toString('utf8')];
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    try {
      parts.push(inflateRawSync(bytes.subarray(start), { finishFlush: 2 }).toString('utf8'));
    } catch {
      // Stored and not packed: it was read with the rest.
    }
  }
  return parts.join('\n');
}

const mine = readOperations().filter(
  ({ audience, id }) =>
    typeof audience === 'object' && audience.types.includes(2) && !['deleteToken', 'endOwnSession'].includes(id),
);
const pathIds = ({ path }: Operation) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const tableOf = ({ path }: Operation) => tables.find(([begin]) => begin.test(path))?.[1];
/** What is no row's id: groups, machines, amounts, keys. */
const wordy = new Set(['group', 'name', 'givePoints', 'x', 'b', 'key', 'type', 'a']);

test('canaries sit in the texts of another tenant, and every address with an id says whose it is', () => {
  expect(planted).toBeGreaterThan(60);
  const unsaid = mine.filter(
    (operation) => pathIds(operation).some((name) => !wordy.has(name)) && tableOf(operation) === undefined,
  );
  expect(unsaid.map(({ path }) => path)).toEqual([]);
});

/** A file such as the call takes: a sheet that names an order of t2, or a picture. */
async function formOf({ fileField, parts }: NonNullable<Operation['upload']>): Promise<FormData> {
  const form = new FormData();
  if (parts.includes('tenantId'))
    form.set(fileField, new Blob([`订单号,快递公司,运单号\n${theirs['orders']},顺丰速运,1`]), 'a.csv');
  else form.set(fileField, new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'a.png');
  return form;
}

/** Calls an operation with the ids of t2 wherever it takes one; all that it said. */
async function heard(operation: Operation, account: 'tenant' | 'super' | 'tenant-b'): Promise<string> {
  const id = theirs[tableOf(operation) ?? ''] ?? '999999999';
  const example = plausible(operation);
  const [, asked = ''] = example.split('?');
  // A picture is laid in a folder by the address alone.
  const laid = operation.upload !== null && operation.parameters.some(({ name }) => name === 'folderId');
  const query = laid ? `folderId=${theirs['file_folders']}` : asked;
  const words = example.split('?')[0]?.split('/').slice(2) ?? [];
  const spelled = operation.path
    .split('/')
    .slice(1)
    .map((part, at) => (/^\{(\w+)\}$/.test(part) && !wordy.has(part.slice(1, -1)) ? id : words[at]));
  const upload = operation.upload && (await formOf(operation.upload));
  let body: unknown = operation.body === null ? undefined : exampleOf(operation);
  for (const { mark, says, steps } of fieldsOf(operation.body ?? undefined))
    if (mark === 'x-row') body = withValue(body, steps, says === 'app' ? theirs['wxapps'] : id);
  const stop = new AbortController();
  const answer = await fetch(`${server.url}/api/${spelled.join('/')}${query === '' ? '' : `?${query}`}`, {
    method: operation.method,
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${await server.token(account)}`,
      'idempotency-key': randomUUID(),
      'if-match': '"1"',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(upload && { body: upload }),
  });
  // Canaries are no states of charts, so what reads them for their own tenant may stumble.
  const isWell = account === 'tenant-b' || answer.status < 500 || [502, 504].includes(answer.status);
  expect([operation.id, isWell]).toEqual([operation.id, true]);
  if (operation.kind !== 'stream') return spoken(Buffer.from(await answer.arrayBuffer()));
  return listened(answer, stop);
}

/** What a stream says while another tenant works. */
async function listened(answer: Response, stop: AbortController): Promise<string> {
  let said = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString('utf8');
  })().catch(() => undefined);
  await server.call('POST', '/api/mall/goodsspec', {
    token: await server.token('tenant-b'),
    body: { name: `听见 ${canary}`, sort: 0, values: [{ name: canary }] },
    headers: { 'idempotency-key': randomUUID() },
  });
  stop.abort();
  await reading;
  return said;
}

describe.each(['tenant', 'super'] as const)('as %s of the first tenant', (account) => {
  test('no answer of any kind says a word of another tenant’s, whatever its ids are asked for', async () => {
    if (account === 'super')
      await server.call('PUT', '/api/auth/tenant', { token: await server.token('super'), body: { tenantId: 't1' } });
    const leaking: string[] = [];
    for (const operation of mine) {
      if (account === 'super' && operation.method !== 'GET') continue;
      if ((await heard(operation, account)).includes(canary)) leaking.push(operation.id);
    }
    expect(leaking).toEqual([]);
  });
});

test('files were brought in every way there is', () => {
  expect(mine.filter(({ upload }) => upload !== null).map(({ id }) => id)).toHaveLength(7);
});

test('nothing of the other tenant was changed', async () => {
  const after = await checksums();
  // What the other tenant itself did while its neighbour listened.
  const own = ['goods_specs', 'goods_spec_values'];
  expect(Object.keys(after).filter((name) => after[name] !== before[name] && !own.includes(name))).toEqual([]);
});

// Last, for it is theirs to change.
test('the other tenant itself hears them, in answers and in files', async () => {
  const kinds = new Map<string, number>();
  for (const operation of mine.filter(({ method, kind }) => method === 'GET' && kind !== 'stream')) {
    if ((await heard(operation, 'tenant-b')).includes(canary))
      kinds.set(operation.kind, (kinds.get(operation.kind) ?? 0) + 1);
  }
  expect(kinds.get('envelope')).toBeGreaterThan(20);
  expect(kinds.get('blob')).toBeGreaterThan(3);
});
