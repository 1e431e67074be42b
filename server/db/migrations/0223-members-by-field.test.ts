import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0223'));

const add = (db: Database, tenantId: string, profiles: object[]) =>
  inTenant(db, tenantId, (trx) =>
    sql`insert into members (tenant_id, nick_name, app_type, profile)
      select ${tenantId}, '某', 'MA', profile from jsonb_array_elements(${JSON.stringify(profiles)}::jsonb) p (profile)`.execute(
      trx,
    ),
  );

/** What the counters say of each field of each tenant, and what a count of its members says. */
async function bothCounts({ loader }: Database) {
  const countedBy = async (counts: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ line: string }>`select tenant_id || ' ' || value || ' ' || sum(count) as line
      from (${counts}) c group by tenant_id, value having sum(count) <> 0 order by 1`.execute(loader);
    return rows.map(({ line }) => line);
  };
  return {
    kept: await countedBy(
      sql`select tenant_id, value, count from fact_totals where fact = 'member' and facet = 'field'`,
    ),
    true: await countedBy(
      sql`select m.tenant_id, k.key as value, 1 as count from members m, jsonb_object_keys(m.profile) k (key)`,
    ),
  };
}

test('members of before, new, changed and removed ones are counted by the fields that they have', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(old.loader);
    await add(old, 't1', [{ level: '金卡' }, { level: '普通', height: 170 }, {}]);
    await add(old, 't2', [{ level: '银卡' }]);
    await prepareDatabase(url, { log: () => {} });

    // The server of before goes on while a newer one has migrated.
    await add(old, 't1', [{ taste: ['甜'] }, { taste: null, level: '普通' }]);
    await old.close();
    const db = await openDatabase(url);
    const first = ['t1 height 1', 't1 level 3', 't1 taste 2', 't2 level 1'];
    expect(await bothCounts(db)).toEqual({ kept: first, true: first });
    const change = (statement: string) => inTenant(db, 't1', (trx) => sql.raw(statement).execute(trx));
    await change(`update members set profile = '{"level": "黑金", "idCard": "X"}' where profile ? 'height'`);
    await change(
      `update members set profile = '{}', nick_name = '已注销会员' where profile ? 'taste' and profile ? 'level'`,
    );
    await change(`update members set nick_name = '无名'`);
    const second = ['t1 idCard 1', 't1 level 2', 't1 taste 1', 't2 level 1'];
    expect(await bothCounts(db)).toEqual({ kept: second, true: second });
    await sql`delete from members where tenant_id = 't1' and profile ? 'idCard'`.execute(db.loader);
    const third = ['t1 level 1', 't1 taste 1', 't2 level 1'];
    expect(await bothCounts(db)).toEqual({ kept: third, true: third });
    await db.close();
  } finally {
    await drop();
  }
});

test('members who change at once are each counted', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {} });
    const db = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲')`.execute(db.loader);
    await add(
      db,
      't1',
      Array.from({ length: 40 }, (_, at) => ({ level: '普通', [`f${at % 3}`]: at })),
    );
    const all = Array.from({ length: 40 }, (_, at) => at + 1);
    await Promise.all([
      ...all.map((id) =>
        inTenant(db, 't1', (trx) =>
          sql`update members set profile = profile - 'level' || ${JSON.stringify({ [`f${id % 5}`]: 1, z: 1 })}::jsonb
            where id = ${id}`.execute(trx),
        ),
      ),
      ...all.map(() => add(db, 't1', [{ z: 2, level: '金卡' }, { f0: 1 }])),
    ]);
    const counts = await bothCounts(db);
    expect(counts.kept).toEqual(counts.true);
    expect(counts.true).toContain('t1 z 80');
    await db.close();
  } finally {
    await drop();
  }
});
