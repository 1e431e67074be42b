import { sql } from 'kysely';
import { bringAlong, memberId, openShop } from '#tests/kit/shop.ts';
import type { Staging } from '../staging.ts';

/** The balance that an event names is what the account holds when it is sent. */
export const staging: Staging = (db, tenantId) => async (door) => {
  await openShop(db, door, tenantId);
  const hold = (wanted: number) =>
    door.work(tenantId, async (work) => {
      const { rows } = await sql<{
        asset: 'points' | 'balance';
        balance: number;
      }>`select v.asset, coalesce(a.balance, 0) as balance
        from (values ('points'), ('balance')) v (asset)
        left join accounts a on a.tenant_id = ${tenantId} and a.member_id = ${memberId} and a.asset = v.asset`.execute(
        work.trx,
      );
      for (const { asset, balance } of rows)
        if (balance !== wanted) await bringAlong(work, tenantId, asset, wanted - balance);
    });
  return {
    // Their numbers are the same in every tenant; on a screen this tells one path's from another's.
    columns: { operator_name: tenantId },
    before: async (event) => {
      if (typeof event['balance'] === 'number') await hold(event['balance']);
    },
  };
};
