import { sql } from 'kysely';
import type { Check } from './check.ts';

// Raw SQL: sums of both sides in one statement.

/** Whether a refund of `r` has ended and its origin has had time to hear of it: no news of it is under way. */
const isHeard = sql`not exists (select from outbox m where m.tenant_id = r.tenant_id
  and m.topic = 'refundOutcome' and m.key = 'refund:' || r.id)`;
const hasEnded = sql`r.state in ('succeeded', 'settledByHand')`;

/** Fen that refunds brought back, and how much of it their origin must know by now. */
const back = sql`coalesce(sum(r.price) filter (where ${hasEnded}), 0)`;
const heard = sql`coalesce(sum(r.price) filter (where ${hasEnded} and ${isHeard}), 0)`;

/**
 * The laws of money, which hold at any moment. What one row tells another is under way for a moment; the sums allow for
 * exactly that, and for nothing else. Refunds from before they were rows have none to be compared with.
 */
export const moneyChecks: readonly Check[] = [
  {
    what: 'money of paid orders',
    // A child was paid with its parent. An order has the money a moment before its payment knows that it took it.
    finds: sql`select o.tenant_id || ' ' || o.id as place, o.paid_price::float8 as kept,
        coalesce(p.settled, 0)::float8 as true
      from orders o left join (select tenant_id, order_id, coalesce(sum(price) filter (where state = 'settled'), 0) as settled,
          coalesce(sum(price) filter (where state in ('settled', 'settling', 'unsettled')), 0) as come
        from payments group by 1, 2) p on p.tenant_id = o.tenant_id and p.order_id = o.id
      where (p.order_id is not null or (o.transaction_id is not null and o.parent_id is null))
        and o.paid_price not between coalesce(p.settled, 0) and coalesce(p.come, 0) limit 20`,
  },
  {
    what: 'payments by which orders say they were paid',
    finds: sql`select o.tenant_id || ' ' || o.id as place, 1::float8 as kept, 0::float8 as true from orders o
      where o.transaction_id is not null and o.parent_id is null and o.paid_price > 0
        and not exists (select from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id
          and p.transaction_id = o.transaction_id and p.state in ('settled', 'settling', 'unsettled')) limit 20`,
  },
  {
    what: 'refunds of one payment beyond its price',
    finds: sql`select p.tenant_id || ' ' || p.id as place, sum(r.price)::float8 as kept, p.price::float8 as true
      from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where r.state <> 'calledOff' group by p.tenant_id, p.id having sum(r.price) > p.price limit 20`,
  },
  {
    what: 'refunds by another way than their payment',
    finds: sql`select r.tenant_id || ' ' || r.id as place, 1::float8 as kept, 0::float8 as true
      from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where (r.channel, r.account_id) is distinct from (p.channel, p.account_id) limit 20`,
  },
  {
    what: 'money that refunds brought back to orders',
    finds: sql`select o.tenant_id || ' ' || o.id as place, o.refund_price::float8 as kept, r.back::float8 as true
      from (select r.tenant_id, r.order_id, ${back} as back, ${heard} as heard from refunds r
        where r.origin in ('order', 'afterSale') group by 1, 2) r
      join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where o.refund_price not between r.heard and r.back limit 20`,
  },
  {
    what: 'money that orders gave back without a refund',
    finds: sql`select o.tenant_id || ' ' || o.id as place, o.refund_price::float8 as kept, 0::float8 as true
      from orders o where o.refund_price > 0
        and exists (select from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.account_id is not null)
        and not exists (select from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id) limit 20`,
  },
  {
    what: 'money that refunds brought back to after-sales',
    finds: sql`select a.tenant_id || ' ' || a.id as place, a.kept::float8 as kept, r.back::float8 as true
      from (select r.tenant_id, r.origin_id, ${back} as back, ${heard} as heard from refunds r
        where r.origin = 'afterSale' group by 1, 2) r
      join (select *, case when state = 'refunded' then agreed_price else 0 end as kept from after_sales) a
        on a.tenant_id = r.tenant_id and a.id = r.origin_id
      where a.kept not between r.heard and r.back limit 20`,
  },
  {
    what: 'money that no order took and that goes back',
    finds: sql`select p.tenant_id || ' ' || p.id as place, p.owed::float8 as kept, coalesce(r.claimed, 0)::float8 as true
      from (select *, case when state in ('surplus', 'returned') then price else 0 end as owed from payments) p
      left join (select r.tenant_id, r.payment_id, sum(r.price) filter (where r.state <> 'calledOff') as claimed from refunds r
        where r.origin = 'surplus' group by 1, 2) r on r.tenant_id = p.tenant_id and r.payment_id = p.id
      where p.owed <> coalesce(r.claimed, 0) limit 20`,
  },
  {
    what: 'money that no order took and that is back',
    finds: sql`select p.tenant_id || ' ' || p.id as place, p.kept::float8 as kept, coalesce(r.back, 0)::float8 as true
      from (select *, case when state = 'returned' then price else 0 end as kept from payments) p
      left join (select r.tenant_id, r.payment_id, ${back} as back, ${heard} as heard from refunds r
        where r.origin = 'surplus' group by 1, 2) r on r.tenant_id = p.tenant_id and r.payment_id = p.id
      where p.kept not between coalesce(r.heard, 0) and coalesce(r.back, 0) limit 20`,
  },
];
