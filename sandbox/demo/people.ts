import { type RawBuilder, sql } from 'kysely';
import type { Entrance, People, Person } from '#sandbox/shop/people.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: members with their points, and whose a row is.

const person = sql`select m.id, m.nick_name as name, m.mobile, m.real_name as "realName", m.province, m.city,
    m.app_type as "appType", coalesce(a.balance, 0) as points
  from members m left join accounts a on a.tenant_id = m.tenant_id and a.member_id = m.id and a.asset = 'points'`;

/** Who there is to be played in the shops of a database: their names and numbers, and whose a row is. */
export function peopleOf(db: Database): People {
  const ask = async <Row>(scope: string, question: RawBuilder<Row>): Promise<Row[]> =>
    (await read(db, scope, (query) => question.execute(query))).rows;

  return {
    tenants: () => ask(everyTenant, sql`select id, name from tenants where status = 'active' order by id`),
    find(tenantId, text, most) {
      const begins =
        text === '' ? sql`true` : sql`(starts_with(m.nick_name, ${text}) or starts_with(m.mobile, ${text}))`;
      const rule = sql`m.tenant_id = ${tenantId} and m.status = 0 and m.deleted_at is null and ${begins}`;
      return ask<Person>(tenantId, sql`${person} where ${rule} order by m.created_at desc, m.id desc limit ${most}`);
    },
    async one(tenantId, id) {
      const rule = sql`m.tenant_id = ${tenantId} and m.id = ${id} and m.status = 0 and m.deleted_at is null`;
      return (await ask<Person>(tenantId, sql`${person} where ${rule}`))[0];
    },
    async entrance(tenantId) {
      const found = await ask<Entrance>(
        tenantId,
        sql`select s.public_key as storefront, w.id as "appId" from storefronts s
          join wxapps w on w.tenant_id = s.tenant_id and w.id = s.app_id
          where s.tenant_id = ${tenantId} and s.client_type = 'MA' and s.enabled
            and (w.auth_state = 'authorized' or w.is_component = 0)
          order by s.id limit 1`,
      );
      return found[0];
    },
    async buyerOf(tenantId, row) {
      const question =
        'orderId' in row
          ? sql<{
              id: string;
            }>`select member_id as id from orders where tenant_id = ${tenantId} and id = ${row.orderId}`
          : sql<{ id: string }>`select member_id as id from after_sales
              where tenant_id = ${tenantId} and id = ${row.afterSaleId}`;
      return (await ask(tenantId, question))[0]?.id;
    },
    newestOrders: (tenantId, most) =>
      ask(
        tenantId,
        sql`select id as "orderId", member_id as "memberId" from orders
          where tenant_id = ${tenantId} and stage <> 'deleted' and child_count = 0
          order by created_at desc, id desc limit ${most}`,
      ),
  };
}
