import { sql } from 'kysely';
import { warnDays } from '#machines/gateway-account/rules.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { platform } from './store.ts';

// Raw SQL: days by the database's clock.

export interface Ending {
  tenantId: string;
  id: string;
  name: string;
  endsAt: string;
}

/**
 * The accounts that serve by a certificate which has ended, and those of tenants by one that ends within a month, of which
 * nobody has heard for a week.
 */
export async function endingAccounts(db: Database): Promise<Ending[]> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<Ending>`select tenant_id as "tenantId", id, name, ends_at as "endsAt" from gateway_accounts
      where state = 'ready' and (ends_at::timestamptz < now()
        or (tenant_id <> ${platform} and ends_at::timestamptz < now() + make_interval(days => ${warnDays})
          and not exists (select from notifications n where n.kind = 'gatewayTroubled' and n.subject = 'gateway-account'
            and n.subject_id = gateway_accounts.id::text and n.at > now() - interval '7 days')))`.execute(query),
  );
  return rows;
}
