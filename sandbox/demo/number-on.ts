import type { PoolClient } from 'pg';

/** Tables whose demo rows have explicit ids. */
const numbered = [
  'config_entries',
  'config_history',
  'after_sales',
  'payments',
  'refunds',
  'shipping_reports',
  'article_categories',
  'articles',
  'goods_categories',
  'goods_skus',
  'goods_spec_values',
  'goods_specs',
  'goods_spus',
  'members',
  'operators',
  'order_items',
  'orders',
  'points_goods',
  'profile_fields',
  'tag_categories',
  'tag_items',
  'user_shops',
] as const;

/** Advances the sequences beyond the explicit ids. */
export async function numberOn(client: PoolClient): Promise<void> {
  for (const table of numbered) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
  }
}
