import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the order that was paid for an order, given by its alias: the one that it was split from, or itself. Written
 * as CASE, because under row security PostgreSQL does not trust a COALESCE and reads every order to find the one.
 */
export function payerOf(alias: string): RawBuilder<string> {
  const [parent, own] = [sql.ref(`${alias}.parent_id`), sql.ref(`${alias}.id`)];
  return sql<string>`case when ${parent} is null then ${own} else ${parent} end`;
}
