import { sql } from 'kysely';
import { warnDays } from '#machines/gateway-account/rules.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: days by the database's clock.

export interface Ending {
  tenantId: string;
  id: string;
  name: string;
  endsAt: string;
}

/** The accounts that serve by a certificate which has ended or ends within a month, unless others wait for it. */
export async function endingAccounts(db: Database): Promise<Ending[]> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<Ending>`select tenant_id as "tenantId", id, name, ends_at as "endsAt" from gateway_accounts
      where state = 'ready' and ends_at::timestamptz < now() + make_interval(days => ${warnDays})`.execute(query),
  );
  return rows;
}
