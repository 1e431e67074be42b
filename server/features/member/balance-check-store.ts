import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';

// Raw SQL: every balance against its ledger in one statement.

export interface BalanceCheck {
  id: string;
  tenantId: string;
  kind: 'nightly' | 'asked';
  time: string;
  accounts: number;
  faults: number;
  samples: { userId: string; asset: 'points' | 'balance'; kept: number; sum: number }[];
  operatorName: string;
}

const columns = sql`id, tenant_id as "tenantId", kind, at as time, accounts, faults, samples,
  operator_name as "operatorName"`;

/**
 * Checks for every tenant of the scope that each account equals the sum of its ledger, and stores the result. It is one
 * statement, so that accounts and ledger come from the same moment. Of several nightly checks in one night it keeps the
 * first.
 */
export function checkBalances(
  db: Database,
  scope: string,
  kind: BalanceCheck['kind'],
  operatorName = '',
): Promise<BalanceCheck[]> {
  return inTenant(db, scope, async (trx) => {
    const { rows } = await sql<BalanceCheck>`with
      kept as (select tenant_id, member_id, asset, balance from accounts),
      summed as (select tenant_id, member_id, asset, sum(amount) as balance from ledger_entries
        where member_id is not null group by 1, 2, 3),
      wrong as (select tenant_id, member_id, asset, coalesce(k.balance, 0) as kept, coalesce(s.balance, 0) as sum
        from kept k full join summed s using (tenant_id, member_id, asset)
        where coalesce(k.balance, 0) <> coalesce(s.balance, 0))
      insert into balance_checks (tenant_id, kind, accounts, faults, samples, operator_name)
      select t.id, ${kind}, (select count(*) from kept k where k.tenant_id = t.id),
        (select count(*) from wrong w where w.tenant_id = t.id),
        (select coalesce(jsonb_agg(jsonb_build_object('userId', w.member_id::text, 'asset', w.asset, 'kept', w.kept,
          'sum', w.sum)), '[]') from (select * from wrong w where w.tenant_id = t.id order by member_id limit 20) w),
        ${operatorName}
      from tenants t where current_setting('app.tenant', true) in ('*', t.id) order by t.id
      on conflict (tenant_id, day) where kind = 'nightly' do nothing
      returning ${columns}`.execute(trx);
    return rows;
  });
}

/** Returns the latest checks of a scope, newest first. */
export async function lastChecks(db: Database, scope: string): Promise<BalanceCheck[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<BalanceCheck>`select ${columns} from balance_checks order by at desc, id desc limit 30`.execute(query),
  );
  return rows;
}
