import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { plainMobiles } from './0260-plain-mobiles.ts';

test('mobile phones of former days are kept as their owners sign in, unless another member has them', async () => {
  const own = await testDatabase();
  try {
    const { loader } = own.db;
    await seedOperators(own.db);
    const phones = ['+86 137-0000-0601', '8613700000602', '137 0000 0603', '13700000603', '0871-6512 3456', ''];
    for (const [at, mobile] of phones.entries())
      await loader
        .insertInto('members')
        .values({ tenant_id: 't1', id: String(at + 1), nick_name: '甲', app_type: 'MA', mobile })
        .execute();
    await loader.transaction().execute((trx) => plainMobiles.up(trx));
    const { rows } = await sql<{
      mobile: string;
      version: number;
    }>`select mobile, version from members order by id`.execute(loader);
    expect(rows.map(({ mobile, version }) => [mobile, version])).toEqual([
      ['13700000601', 2],
      ['13700000602', 2],
      ['137 0000 0603', 1],
      ['13700000603', 1],
      ['0871-6512 3456', 1],
      ['', 1],
    ]);
  } finally {
    await own.close();
  }
});
