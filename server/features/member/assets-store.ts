import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';

// Raw SQL: several balances and sums in one pass.

export interface LedgerEntry {
  id: string;
  postingId: string;
  asset: 'points' | 'balance';
  amount: number;
  balanceAfter: number;
  reason: string;
  source: string;
  sourceId: string;
  time: string;
}

interface Sums {
  points: number;
  balance: number;
  pointsIn: number;
  pointsOut: number;
  balanceIn: number;
  balanceOut: number;
}

interface Asked {
  tenantId: string;
  userId: string;
  asset: 'points' | 'balance' | undefined;
}

const nothing: Sums = { points: 0, balance: 0, pointsIn: 0, pointsOut: 0, balanceIn: 0, balanceOut: 0 };

/** Returns a member's balances, the totals in and out, and one page of movements, newest first. */
export async function readAssets(
  db: Database,
  scope: string,
  { tenantId, userId, asset }: Asked,
  page: Page,
): Promise<Sums & Found<LedgerEntry>> {
  const own = sql`tenant_id = ${tenantId} and member_id = ${userId}`;
  const wanted = asset === undefined ? own : sql`${own} and asset = ${asset}`;
  const [sums, found] = await Promise.all([
    read(db, scope, (query) =>
      sql<Sums>`select
        coalesce((select balance from accounts where ${own} and asset = 'points'), 0) as points,
        coalesce((select balance from accounts where ${own} and asset = 'balance'), 0) as balance,
        coalesce(sum(amount) filter (where asset = 'points' and amount > 0), 0) as "pointsIn",
        coalesce(-sum(amount) filter (where asset = 'points' and amount < 0), 0) as "pointsOut",
        coalesce(sum(amount) filter (where asset = 'balance' and amount > 0), 0) as "balanceIn",
        coalesce(-sum(amount) filter (where asset = 'balance' and amount < 0), 0) as "balanceOut"
        from ledger_entries where ${own}`.execute(query),
    ),
    readPage(db, scope, page, {
      rows: sql<LedgerEntry>`select id, posting_id as "postingId", asset, amount, balance_after as "balanceAfter", reason,
          source, source_id as "sourceId", at as time
        from ledger_entries where ${wanted} order by id desc`,
      of: sql`from ledger_entries where ${wanted}`,
    }),
  ]);
  return { ...(sums.rows[0] ?? nothing), ...found };
}
