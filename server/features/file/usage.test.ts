import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '#server/db/database.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { usagesOf } from './usage-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
});
afterAll(() => database.close());

const links = Array.from({ length: 16 }, (_, at) => `/files/${String(at).padStart(32, '0')}.png`);
const [first, share, text, sku, category, points, pointsText, pointsSku, cover, article, logo, shop, avatar, setting] =
  links;
const [card, sold] = links.slice(14);
const used = (link = '', tenantId = 't1') => read(database.db, tenantId, (query) => usagesOf(query, tenantId, link));

test('a picture is found wherever a row can show it, and by its own tenant alone', async () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db.loader);
  const image = (link = '') => `<p><img src="${link}"></p>`;
  await run(sql`insert into goods_spus (tenant_id, id, spu_code, name, pic_urls, share_img_url, description)
    values ('t1', 1, 'S1', '咖啡', array[${first}], ${share}, ${image(text)})`);
  await run(sql`insert into goods_skus (tenant_id, id, spu_id, sku_code, sales_price, pic_url)
    values ('t1', 2, 1, 'K1', 100, ${sku})`);
  await run(sql`insert into goods_categories (tenant_id, id, name, pic_url) values ('t1', 3, '饮品', ${category})`);
  await run(sql`insert into points_goods (tenant_id, id, spu_id, name, quantity_limit, unit, pic_urls, description)
    values ('t1', 4, 1, '爱豆咖啡', 1, '件', array[${points}], ${image(pointsText)})`);
  await run(sql`insert into points_goods_skus (tenant_id, points_goods_id, sku_id, pic_url)
    values ('t1', 4, 2, ${pointsSku})`);
  await run(sql`insert into articles (tenant_id, id, title, cover_url, content)
    values ('t1', 5, '新品', ${cover}, ${image(article)})`);
  await run(sql`insert into user_shops (tenant_id, id, shop_name, logo_url, pic_urls)
    values ('t1', 6, '小店', ${logo}, array[${shop}])`);
  await run(sql`insert into profile_fields (tenant_id, key, label, type) values ('t1', 'card', '名片', 'image')`);
  await run(sql`insert into members (tenant_id, id, nick_name, app_type, avatar_url, profile)
    values ('t1', 7, '王掌柜', 'MA', ${avatar}, ${JSON.stringify({ card })}::jsonb)`);
  await run(sql`insert into config_entries (tenant_id, id, key, name, type, value)
    values ('', 8, 'banner', '首页横幅', 'text', ${setting})`);
  await run(sql`insert into orders (tenant_id, id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price,
      payment_price, item_quantity)
    values ('t1', 9, 'D9', 7, 'MA', 0, 'ordinary', 'completed', 100, 100, 1)`);
  await run(sql`insert into order_items (tenant_id, order_id, spu_id, sku_id, spu_name, quantity, sales_price, payment_price,
      pic_url)
    values ('t1', 9, 1, 2, '咖啡', 1, 100, 100, ${`https://mall.test${sold}?w=400`})`);

  const found = await Promise.all(links.map((link) => used(link)));
  expect(found.map((usages) => usages.map(({ place, id, name }) => `${place} ${id} ${name}`))).toEqual([
    ['goods 1 咖啡'],
    ['goods 1 咖啡'],
    ['goodsDescription 1 咖啡'],
    ['sku 2 咖啡'],
    ['category 3 饮品'],
    ['pointsGoods 4 爱豆咖啡'],
    ['pointsGoods 4 爱豆咖啡'],
    ['pointsGoods 4 爱豆咖啡'],
    ['article 5 新品'],
    ['article 5 新品'],
    ['shop 6 小店'],
    ['shop 6 小店'],
    ['member 7 王掌柜'],
    ['setting 8 首页横幅'],
    ['member 7 王掌柜'],
    ['order 9 D9'],
  ]);
  const foreign = await Promise.all(links.filter((link) => link !== setting).map((link) => used(link, 't2')));
  expect(foreign.flat()).toEqual([]);
  expect(await used(`/files/${'f'.repeat(32)}.png`)).toEqual([]);
});

test('a picture of goods that may still come back is in use for that day', async () => {
  const link = `/files/${'d'.repeat(32)}.png`;
  const keep = (part: number, content: object[]) =>
    sql`insert into removed_rows (tenant_id, area, row_id, part, version, content)
      values ('t1', 'goods', 9, ${part}, 1, ${JSON.stringify(content)}::jsonb)`.execute(database.db.loader);
  await keep(1, [{ id: 10, pic_url: link }]);
  await keep(3, [{ id: 9, name: '旧茶', pic_urls: [] }]);
  expect(await used(link)).toMatchObject([{ place: 'goods', id: '9', name: '旧茶' }]);
  expect(await used(link, 't2')).toEqual([]);
  await sql`update removed_rows set removed_at = now() - interval '25 hours'`.execute(database.db.loader);
  expect(await used(link)).toEqual([]);
});

test('a picture of a deleted setting that may still come back is in use for that day', async () => {
  const link = `/files/${'e'.repeat(32)}.png`;
  await sql`insert into removed_rows (tenant_id, area, row_id, part, version, content, removed_at)
    values ('t1', 'config-entry', 11, 0, 1, ${JSON.stringify([{ id: 11, name: '横幅', value: null, draft: link }])}::jsonb, now())`.execute(
    database.db.loader,
  );
  expect(await used(link)).toMatchObject([{ place: 'setting', id: '11', name: '横幅' }]);
  expect(await used(link, 't2')).toEqual([]);
  await sql`update removed_rows set removed_at = now() - interval '25 hours'`.execute(database.db.loader);
  expect(await used(link)).toEqual([]);
});

test.each(['articles', 'user_shops'] as const)('a picture of deleted %s is in use for a day', async (table) => {
  const { loader } = database.db;
  const link = `/files/${(table === 'articles' ? '1' : '2').repeat(32)}.png`;
  if (table === 'articles')
    await loader.insertInto('articles').values({ tenant_id: 't1', title: '旧文', cover_url: link }).execute();
  else
    await loader
      .insertInto('user_shops')
      .values({ tenant_id: 't1', shop_name: '旧店', logo_url: link, free_freight_from: null })
      .execute();
  const goneFor = async (hours: number) => {
    await sql`update ${sql.table(table)} set deleted_at = now() - make_interval(hours => ${hours})
      where ${link} in (${table === 'articles' ? sql`cover_url` : sql`logo_url`})`.execute(loader);
    return (await used(link)).length;
  };
  expect([(await used(link)).length, await goneFor(23), await goneFor(25)]).toEqual([1, 1, 0]);
});
