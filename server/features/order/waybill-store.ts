import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { payerOf } from '#server/rows/payer.ts';
import { isStill, type Meant, type ToldParcel } from './track-store.ts';

// Raw SQL: a parcel with the payment of its order, or of the one that it was split from, and its goods.

/** A parcel of what was paid in a mini-program, as WeChat is asked about it. */
export interface PaidParcel {
  /** The order, which the mini-program shows. */
  orderId: string;
  appId: string;
  openid: string;
  transactionId: string;
  token: string | null;
  /** Null for an app that calls with a secret of its own. */
  permissionSets: number[] | null;
  goods: { name: string; picUrl: string }[];
}

/** Returns a parcel with its payment; undefined unless that was made in a mini-program that still belongs to the tenant. */
export async function paidParcel(
  db: Database,
  { tenantId, id }: Pick<ToldParcel, 'tenantId' | 'id'>,
): Promise<PaidParcel | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PaidParcel>`select o.id as "orderId", p.app_id as "appId", p.openid, p.transaction_id as "transactionId",
        s.waybill_token as token, case when w.is_component = 1 then w.permission_sets end as "permissionSets",
        (select json_agg(json_build_object('name', i.spu_name, 'picUrl', i.pic_url) order by i.id)
          from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as goods
      from shipments s
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      join orders payer on payer.tenant_id = o.tenant_id and payer.id = ${payerOf('o')}
      join lateral (select * from payments p where p.tenant_id = payer.tenant_id and p.order_id = payer.id
          and p.way = 'miniProgram' and p.transaction_id = payer.transaction_id
          and p.app_id is not null and p.openid is not null
        order by p.id desc limit 1) p on true
      join wxapps w on w.tenant_id = s.tenant_id and w.id = p.app_id
      where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(query),
  );
  return rows[0];
}

/** Keeps the token of a parcel unless it has got another carrier or number meanwhile. */
export const keepToken = (db: Database, parcel: Meant, token: string) =>
  inTenant(db, parcel.tenantId, (trx) =>
    sql`update shipments set waybill_token = ${token} where ${isStill(parcel)}`.execute(trx),
  );
