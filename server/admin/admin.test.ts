import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openRival } from '#tests/kit/rival.ts';
import { isPassword } from '../features/session/passwords.ts';
import { findOperator } from '../features/session/store.ts';
import { runCommand, usage } from './commands.ts';

let own: TestDatabase;
let folder: string;
beforeAll(async () => {
  own = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-admin-'));
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command on a database with a password available; returns its output. */
async function admin(args: string[], { url = own.url, password = 'a long password' } = {}): Promise<string> {
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
  await runCommand({ config, say: (line) => said.push(line), askSecret: async () => password }, args);
  return said.join('\n');
}

test('an operator is added with their tenant, gets another password, and is put away and back', async () => {
  await admin(['create-user', 'lin', 'tenant', 't9', '九号店']);
  expect(await findOperator(own.db, 'lin')).toMatchObject({ type: 2, tenantId: 't9', active: true });
  await admin(['reset-password', 'lin'], { password: 'another password' });
  const { passwordHash } = (await findOperator(own.db, 'lin')) ?? { passwordHash: '' };
  expect(await isPassword(passwordHash, 'another password')).toBe(true);
  const seen = () =>
    own.db.loader
      .selectFrom('operators')
      .select(['version', 'password_at'])
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow();
  expect(await seen()).toMatchObject({ version: 2, password_at: expect.anything() as unknown });
  expect(await admin(['disable-user', 'lin'])).toBe('lin is disabled.');
  expect(await findOperator(own.db, 'lin')).toMatchObject({ active: false });
  await admin(['enable-user', 'lin']);
  expect(await findOperator(own.db, 'lin')).toMatchObject({ active: true });
  // A form that shows the operator as it was before is refused.
  expect((await seen()).version).toBe(4);
});

test('a password that the sign-in would not take is refused', async () => {
  await expect(admin(['create-user', 'fang', 'platform'], { password: '密'.repeat(257) })).rejects.toThrow(
    'at most 256',
  );
  expect(await findOperator(own.db, 'fang')).toBeUndefined();
  await admin(['create-user', 'fang', 'platform'], { password: '😀'.repeat(256) });
});

test('where sessions cannot be ended, the password and the status stay as they are', async () => {
  await admin(['create-user', 'mei', 'platform']);
  const { loader } = own.db;
  const { id } = await loader
    .selectFrom('operators')
    .select('id')
    .where('username', '=', 'mei')
    .executeTakeFirstOrThrow();
  const before = await findOperator(own.db, 'mei');
  await sql`insert into sessions (token_hash, operator_id, address, agent, expires_at)
    values ('\\x01', ${id}, '', '', now() + interval '1 hour')`.execute(loader);
  const rival = await openRival(own.url);
  await rival.ask(
    'create function refuse() returns trigger language plpgsql as $$ begin raise exception $m$no$m$; end $$',
  );
  await rival.ask('create trigger refuse before delete on sessions for each row execute function refuse()');

  await expect(admin(['reset-password', 'mei'], { password: 'another password' })).rejects.toThrow('no');
  await expect(admin(['disable-user', 'mei'])).rejects.toThrow('no');

  await rival.ask('drop function refuse() cascade');
  await rival.end();
  expect(await findOperator(own.db, 'mei')).toEqual(before);
});

test.each([
  [['create-user', 'x', 'tenant'], 'needs a tenant'],
  [['create-user', 'boss', 'king'], 'super, platform or tenant'],
  [['create-user', 'Boss!', 'super'], 'small letters'],
  [['create-user', 'lee', 'tenant', 't404'], 'no tenant t404'],
  [['create-user', 'lee', 'tenant', 'all', '全部'], 'no word such as all'],
  [['create-user', 'lee', 'tenant', 'platform', '平台'], 'no word such as all'],
  [['create-user', 'lee', 'tenant', 'constructor', '构造'], 'no word such as all'],
  [['create-user', 'lee', 'tenant', 'T9', '大写'], 'small letters'],
  [['create-user', 'lee', 'tenant', '-9', '短横'], 'small letters'],
  [['reset-password', 'nobody'], 'no operator nobody'],
  [['backup'], 'Written as: npm run admin -- backup FILE'],
  [['restore', 'a', '--force'], 'Written as'],
  [['drop-log', '2026-01'], 'Written as: npm run admin -- drop-log --before YYYY-MM'],
  [['drop-log', '--before', '2999-01'], 'has not begun yet'],
  [['fly'], 'no command fly'],
])('%j is refused in words', async (args, said) => {
  await expect(admin(args)).rejects.toThrow(said);
});

test('what was refused made neither a tenant nor an operator', async () => {
  const tenants = await own.db.loader.selectFrom('tenants').select('id').execute();
  expect(tenants).toEqual([{ id: 't9' }]);
  expect(await findOperator(own.db, 'lee')).toBeUndefined();
});

test('a short password is refused', async () => {
  await expect(admin(['create-user', 'shorty', 'super'], { password: 'short' })).rejects.toThrow('at least 10');
});

test('help lists every command', async () => {
  expect(await admin(['help'])).toBe(usage());
  expect(usage()).toMatch(/create-user.*backup FILE.*export-to URL.*verify-history/s);
});

test('what was saved comes back elsewhere, moves on, and its history is proved', async () => {
  const [other, third] = [await emptyDatabase(), await emptyDatabase()];
  const file = join(folder, 'all.gz');
  expect(await admin(['backup', file])).toContain(`The backup is in ${file}.`);
  expect(await admin(['restore', file], { url: other.url })).toContain('is restored');
  await expect(admin(['restore', file], { url: other.url })).rejects.toThrow('not empty');
  expect(await admin(['export-to', third.url], { url: other.url })).toContain('Every row is there.');
  expect(await admin(['verify-history'], { url: third.url })).toContain('agree with each other');
  await other.drop();
  await third.drop();
});

test('months of the audit log go, this one and what is written later stay, and so does that they went', async () => {
  const { loader } = own.db;
  const monthsAgo = (months: number) =>
    sql<string>`(date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => ${months})) at time zone 'Asia/Shanghai'`;
  for (const months of [0, 1, 9])
    await loader
      .insertInto('operator_log')
      .values({ act: `ago-${months}`, at: monthsAgo(months) })
      .execute();
  const { rows } = await sql<{
    month: string;
  }>`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM') as month`.execute(loader);
  expect(await admin(['drop-log', '--before', rows[0]?.month ?? ''])).toContain('The audit log begins with');
  const left = await loader.selectFrom('operator_log').select('act').where('act', 'like', 'ago%').execute();
  expect(left).toEqual([{ act: 'ago-0' }]);
  const noted = await loader.selectFrom('operator_log').select('row_id').where('act', '=', 'dropLog').execute();
  expect(noted).toEqual([{ row_id: rows[0]?.month }]);
});

test('what payment gateways told goes by the months of Shanghai, too', async () => {
  const { loader } = own.db;
  await sql`insert into gateway_notices (tenant_id, account_id, notice_id, event_type, told, state, received_at)
    select 't9', 1, at, 'x', '{}', 'taken', at::timestamptz
    from unnest(array['2026-02-28T23:59:59+08', '2026-03-01T00:00:01+08', '2026-03-01T09:00:00+08']) at`.execute(
    loader,
  );
  await admin(['drop-log', '--before', '2026-03']);
  const { rows } = await sql<{ notice_id: string }>`select notice_id from gateway_notices order by received_at`.execute(
    loader,
  );
  expect(rows.map((row) => row.notice_id)).toEqual(['2026-03-01T00:00:01+08', '2026-03-01T09:00:00+08']);
});
