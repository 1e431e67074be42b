import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0008'));

test('skus that kept their specs as names point at a library, and one combination is one sku', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲')`.execute(old.loader);
    await sql`insert into goods_spus (tenant_id, id, spu_code, name) values ('t1', 1, 'S1', '茶')`.execute(old.loader);
    const specs = (value: string) => JSON.stringify([{ name: '规格', value }]);
    await sql`insert into goods_skus (tenant_id, id, spu_id, sku_code, specs, sales_price) values
      ('t1', 1, 1, 'K1', ${specs('小')}::jsonb, 1), ('t1', 2, 1, 'K2', ${specs('大')}::jsonb, 1),
      ('t1', 3, 1, 'K3', ${specs('小')}::jsonb, 1)`.execute(old.loader);
    await old.close();

    await prepareDatabase(url, { log: () => {} });
    const db = await openDatabase(url);
    const skus = await db.loader
      .selectFrom('goods_skus')
      .select(['id', 'specs', 'spec_key', 'enable'])
      .orderBy('id')
      .execute();
    const values = await db.loader.selectFrom('goods_spec_values').select(['id', 'name']).orderBy('sort').execute();
    await db.close();

    expect(values.map(({ name }) => name)).toEqual(['小', '大']);
    const [small, large] = values.map(({ id }) => id);
    expect(skus.map((sku) => [sku.spec_key, sku.enable])).toEqual([
      [small, 1],
      [large, 1],
      [`${small}#3`, 0],
    ]);
    expect(skus[1]?.specs).toEqual([
      { specId: expect.any(String) as string, specName: '规格', specValueId: large, specValueName: '大' },
    ]);
  } finally {
    await drop();
  }
}, 60_000);
