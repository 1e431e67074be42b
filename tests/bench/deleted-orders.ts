import { Client } from 'pg';

/** One of so many orders that came to their end is deleted, which the demo does not do. */
const oneOf = 33;

/** Deletes some of the orders of a demo, with what its counters say of them; once. */
export async function deleteSome(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from orders where stage = 'deleted' limit 1");
    if (rowCount !== 0) return;
    await client.query(`with gone as (
        update orders set state = 'deleted' where id % ${oneOf} = 7 and stage in ('completed', 'cancelled')
        returning tenant_id, old.state as was, is_pay, order_type, app_type,
          (created_at at time zone 'Asia/Shanghai')::date as day),
      totals as (
        insert into order_totals as t (tenant_id, state, is_pay, order_type, app_type, count)
        select tenant_id, was, is_pay, order_type, app_type, -count(*) from gone group by 1, 2, 3, 4, 5
        on conflict (tenant_id, state, is_pay, order_type, app_type, slot) do update set count = t.count + excluded.count)
      insert into order_days as d (tenant_id, state, is_pay, order_type, app_type, day, count)
      select tenant_id, was, is_pay, order_type, app_type, day, -count(*) from gone group by 1, 2, 3, 4, 5, 6
      on conflict (tenant_id, day, state, is_pay, order_type, app_type, slot) do update set count = d.count + excluded.count`);
  } finally {
    await client.end();
  }
}
