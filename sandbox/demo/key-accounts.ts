import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { placeOf } from '#server/features/gateway/opening.ts';
import { putKeys } from '#server/features/gateway/store.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Seals } from '#server/rows/seal.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { isDemo } from './is-demo.ts';

// Raw SQL: one of several servers does it, and rows of several tenants are read at once.

export interface KeyAccountTools {
  db: Database;
  door: Pick<Door, 'create' | 'act' | 'rested'>;
  seals: Seals;
}

/** An account with a key that a played system issued. */
interface KeyAccount {
  tenantId: string;
  kind: 'texts' | 'tracking';
  name: string;
  keyId: string;
  secret: string;
  settings: object | null;
}

const patienceMs = 8_000;

/** The same at each start, so that the address for notices stays; nobody but the played system knows it. */
export const demoNumber = (keyId: string): string => `Demo${keyId}`.slice(0, 22).padEnd(22, '0');

async function created({ door, seals }: KeyAccountTools, account: KeyAccount): Promise<void> {
  const { tenantId, kind, name, keyId, secret, settings } = account;
  const accountNo = demoNumber(keyId);
  const { row } = await door.create(definition, {
    tenantId,
    input: { mode: 'direct', merchantNo: '' },
    columns: { kind, account_no: accountNo, name, app_ids: [], settings },
    actor: system,
  });
  const id = String(row['id']);
  await door.act(definition, {
    scope: tenantId,
    id,
    actor: system,
    event: { type: 'account.upload', keys: { serial: keyId, endsAt: null, platformKey: '' } },
    async within({ trx }) {
      const keys = JSON.stringify({ keyId, secret });
      await putKeys(trx, { tenantId, id }, { sealed_keys: seals.seal(keys, placeOf(tenantId, accountNo)) });
    },
  });
  await door.act(definition, { scope: tenantId, id, actor: system, event: { type: 'account.test' } });
  await door.rested(definition, { tenantId, id }, { patienceMs });
}

/**
 * Gives tenants of the demo, or the platform, accounts with keys that a played system issued, tested and ready. What is
 * there stays. The server must be listening.
 */
export async function furnishKeyAccounts(tools: KeyAccountTools, wanted: readonly KeyAccount[]): Promise<void> {
  const { db } = tools;
  const [first] = wanted;
  if (first === undefined || !(await isDemo(db))) return;
  await inTenant(db, everyTenant, async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${`demo accounts for ${first.kind}`})) as ours`.execute(trx);
    if (rows[0]?.ours !== true) return;
    for (const account of wanted) {
      const { rows: kept } = await sql`select 1 from gateway_accounts
        where tenant_id = ${account.tenantId} and account_no = ${demoNumber(account.keyId)}`.execute(trx);
      if (kept.length === 0) await created(tools, account);
    }
  });
}
