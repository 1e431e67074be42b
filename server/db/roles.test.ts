import { Client } from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#tests/kit/database.ts';
import { inTenant, openDatabase, read } from './database.ts';
import { prepareDatabase } from './migrate.ts';
import { appLimits, appRole, loaderRole, openPool } from './pool.ts';
import { assertBound, ensureRoles } from './roles.ts';

const log = () => {};

async function ask(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test('the application’s role is bound by row security, the loader’s is not, and neither may sign in', async () => {
  const { url, close } = await testDatabase();

  const rows = await ask(
    url,
    `select rolname as name, rolsuper as super, rolbypassrls as bypasses, rolcanlogin as enters, rolcreaterole as makes
      from pg_roles where rolname in ('${appRole}', '${loaderRole}') order by 1`,
  );
  await close();

  expect(rows).toEqual([
    { name: appRole, super: false, bypasses: false, enters: false, makes: false },
    { name: loaderRole, super: false, bypasses: true, enters: false, makes: false },
  ]);
});

test.each([loaderRole, 'zhanggui'])(
  'the application does not start as %s, whom row security does not bind',
  async (role) => {
    const { url, close } = await testDatabase();
    const pool = openPool(url, role, appLimits, log);

    await expect(assertBound(pool)).rejects.toThrow(`"${role}", whom row-level security does not bind`);

    await pool.end();
    await close();
  },
);

test('options in the URL cannot lift the role', async () => {
  const { url, close } = await testDatabase();
  const pool = openPool(`${url}&options=-c%20role%3Dzhanggui`, appRole, appLimits, log);

  await expect(assertBound(pool)).resolves.toBeUndefined();

  await pool.end();
  await close();
});

test('roles are made once, however many ask at the same time', async () => {
  const { url, drop } = await emptyDatabase();

  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ensureRoles(url)));
  await drop();

  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'));
});

test('a user without the right to make roles is told what to have run, and then works under row security', async () => {
  const { url, drop } = await emptyDatabase();
  const name = /test_\w+/.exec(url)?.[0] ?? '';
  await ask(url, `create role ${name} login`);
  await ask(url, `alter database ${name} owner to ${name}`);
  const ownUrl = url.replace('//zhanggui@', `//${name}@`);

  await expect(prepareDatabase(ownUrl, { log })).rejects.toThrow(`grant ${appRole}, ${loaderRole} to "${name}";`);
  await ask(url, `grant ${appRole}, ${loaderRole} to ${name}`);
  await prepareDatabase(ownUrl, { log });
  const db = await openDatabase(ownUrl);
  await db.loader.insertInto('tenants').values({ id: 't1', name: 'One' }).execute();
  await inTenant(db, 't1', (trx) =>
    trx.insertInto('goods_categories').values({ tenant_id: 't1', name: 'tea' }).execute(),
  );
  const seen = await Promise.all(
    ['t1', 't2'].map((scope) =>
      read(db, scope, (query) => query.selectFrom('goods_categories').select('name').execute()),
    ),
  );
  await db.close();
  await drop();
  await ask(url.replace(name, 'postgres'), `drop role ${name}`);

  expect(seen).toEqual([[{ name: 'tea' }], []]);
});
