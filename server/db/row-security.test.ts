import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { appRole } from './pool.ts';

/** Tables without a tenant and without row security, and why that is right. */
const control: Record<string, string> = {
  settings: 'of the installation',
  sign_in_throttles: 'counts before it is known who knocks',
  rate_counts: 'counts before it is known who knocks',
  call_counts: 'counts by the hash of a token or by an address',
  idempotency_keys: 'of a person; the tenant is part of the key',
  wechat_tokens: 'of the platform at WeChat, sealed',
  wechat_leases: 'names of locks',
  wechat_pushes: 'an inbox of the platform; whose an appid is, is found when it is worked on',
  wechat_unclaimed: 'accounts that belong to no tenant yet',
  wechat_imports: 'the platform’s own import',
  wechat_calls: 'the platform’s log of calls, read by platform staff alone',
  gateway_certificates: 'the public certificates of a payment gateway, by merchant number',
  audit_budget: 'WeChat counts it per platform',
};

/** Tables with row security that does not bind their owner, and why. */
const unforced = { operator_log: 'functions of its owner alone count repeated refusals and drop months' };

let server: TestServer;
let asApp: Client;
let guarded: string[] = [];
const naming = `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = 'public' group by 1 order by 1`;

beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 30 } });
  asApp = new Client({ connectionString: server.databaseUrl });
  await asApp.connect();
  await asApp.query(`set role ${appRole}`);
});
afterAll(async () => {
  await asApp.end();
  await server.close();
});

const ask = async (text: string, values: unknown[] = []) =>
  (await asApp.query<Record<string, unknown>>(text, values)).rows;
const countOf = async (table: string) => Number((await ask(`select count(*) as n from ${table}`))[0]?.['n']);
const under = (scope: string) => ask(`select set_config('app.tenant', $1, false)`, [scope]);

test('every table is guarded by forced row security, or is listed here with the reason why not', async () => {
  const tables = (await ask(naming)).map(({ name }) => String(name));
  const rows = await ask(
    `select c.relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and relrowsecurity and (relforcerowsecurity or relname = any($1)) and exists (select from pg_policy where polrelid = c.oid) order by 1`,
    [Object.keys(unforced)],
  );
  guarded = rows.map(({ name }) => String(name));
  expect(tables.filter((name) => !guarded.includes(name)).toSorted()).toEqual(Object.keys(control).toSorted());
});

test('none of the listed ones has a column that names a tenant', async () => {
  const named = (await ask(naming)).filter(({ columns }) => String(columns).includes('tenant'));
  expect(named.map(({ name }) => String(name)).filter((name) => name in control)).toEqual([]);
});

test('no view and no function of the application shows more than its caller may see', async () => {
  const views =
    await ask(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    and not coalesce(reloptions::text like '%security_invoker=%', false)`);
  expect(views).toEqual([]);
});

test('whoever names no tenant, an empty one or one that is not there gets no row of any table', async () => {
  for (const nobody of [null, '', 'nobody', "t1' or '1'='1", 'T1', '%']) {
    await (nobody === null ? ask('reset app.tenant') : under(nobody));
    const seen: string[] = [];
    for (const table of guarded) {
      // Platform-wide settings are visible to tenants, but not to a connection without a tenant.
      if (table.startsWith('config_') && nobody !== null && nobody !== '') continue;
      if ((await countOf(table)) > 0) seen.push(table);
    }
    expect([nobody, seen]).toEqual([nobody, []]);
  }
});

describe.each(['t1', 't2'])('under %s', (tenant) => {
  test('no row of another tenant is seen, and none can be written', async () => {
    await under(tenant);
    const foreign: string[] = [];
    const tables = (await ask(naming)).filter(({ columns }) => String(columns).split(/[{},]/).includes('tenant_id'));
    for (const { name } of tables) {
      const [row] = await ask(
        `select count(*) as n from ${String(name)} where tenant_id is distinct from $1 and tenant_id <> ''`,
        [tenant],
      );
      if (Number(row?.['n']) > 0) foreign.push(String(name));
    }
    expect(foreign).toEqual([]);
    expect((await ask('select id from tenants')).map(({ id }) => id)).toEqual([tenant]);
    expect(await ask('select 1 from operators where tenant_id is null')).toEqual([]);
    await expect(ask(`insert into file_folders (tenant_id, name) values ('other', 'x')`)).rejects.toThrow(
      'row-level security',
    );
    await expect(ask(`insert into tenants (id, name) values ('t9', 'x')`)).rejects.toThrow('row-level security');
  });
});

test('the accounts and sessions of a tenant are seen by that tenant alone', async () => {
  await server.token('tenant');
  await server.token('platform');
  const names: Record<string, unknown> = {};
  for (const tenant of ['t1', 't2', '*']) {
    await under(tenant);
    names[tenant] = (
      await ask(`select distinct username from operators o join sessions s on s.operator_id = o.id order by 1`)
    ).map(({ username }) => username);
  }
  expect(names).toEqual({ t1: ['tenant'], t2: [], '*': ['platform', 'tenant'] });
});
