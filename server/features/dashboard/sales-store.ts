import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Range } from './store.ts';

// Raw SQL: sums of counters, and every day of a range whether anything was sold or not.

type Sales = components['schemas']['Sales'];
type SoldDay = Sales['days'][number];

const mostGoods = 10;

/** Returns the sales of every day of a range, of as many days before it, and its best goods, from the daily counters. */
export async function salesOf(db: Database, scope: string, range: Range): Promise<Sales> {
  const [days, goods] = await Promise.all([soldDays(db, scope, range), soldGoods(db, scope, range)]);
  return {
    days: days.filter(({ day }) => day >= range.from),
    former: days.filter(({ day }) => day < range.from),
    goods,
  };
}

async function soldDays(db: Database, scope: string, { from, to }: Range): Promise<SoldDay[]> {
  const first = sql`(${from}::date - (${to}::date - ${from}::date + 1))`;
  const { rows } = await read(db, scope, (query) =>
    sql<SoldDay>`select d.day::date::text as day, coalesce(s.sales, 0) as sales, coalesce(s.refunds, 0) as refunds,
        coalesce(s.orders, 0) as orders, coalesce(s.buyers, 0) as buyers
      from generate_series(${first}::timestamp, ${to}::timestamp, interval '1 day') as d (day)
      left join (select day, sum(sales) as sales, sum(refunds) as refunds, sum(orders) as orders, sum(buyers) as buyers
        from sales_days where ${tenantIs(scope)} and day between ${first} and ${to}::date group by day) s
        on s.day = d.day::date order by d.day`.execute(query),
  );
  return rows;
}

async function soldGoods(db: Database, scope: string, { from, to }: Range): Promise<Sales['goods']> {
  const { rows } = await read(db, scope, (query) =>
    sql<Sales['goods'][number]>`select s.spu_id as "spuId", coalesce(g.name, '') as name,
        coalesce(g.pic_urls[1], '') as "picUrl", s.units, s.sales
      from (select tenant_id, spu_id, sum(units) as units, sum(sales) as sales from sales_goods
        where ${tenantIs(scope)} and day between ${from}::date and ${to}::date
        group by tenant_id, spu_id order by sum(sales) desc, sum(units) desc, spu_id limit ${mostGoods}) s
      left join goods_spus g on g.tenant_id = s.tenant_id and g.id = s.spu_id
      order by s.sales desc, s.units desc, s.spu_id`.execute(query),
  );
  return rows;
}
