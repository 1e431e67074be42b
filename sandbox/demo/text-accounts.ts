import { sql } from 'kysely';
import type { TextAccount } from '#sandbox/aliyun/accounts.ts';
import type { PlayedTexts } from '#sandbox/aliyun/register.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import { placeOf } from '#server/features/gateway/opening.ts';
import { platform, putKeys } from '#server/features/gateway/store.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Seals } from '#server/rows/seal.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { isDemo } from './create.ts';
import { tenants } from './tenants.ts';

// Raw SQL: one of several servers does it, and rows of several tenants are read at once.

interface Tools {
  db: Database;
  door: Pick<Door, 'create' | 'act' | 'rested'>;
  seals: Seals;
  texts: PlayedTexts;
  /** The address under which the played Aliyun reaches this server. */
  own: string;
}

const patienceMs = 8_000;

/** The same at each start, so that the address for reports stays; nobody but the played Aliyun knows it. */
const numberFor = ({ accessKeyId }: TextAccount): string => `Demo${accessKeyId}`.slice(0, 22).padEnd(22, '0');

async function created({ door, seals }: Tools, tenantId: string, account: TextAccount): Promise<void> {
  const { accessKeyId, secret, signName, templates } = account;
  const accountNo = numberFor(account);
  const settings = { signName, templates };
  const { row } = await door.create(definition, {
    tenantId,
    input: { mode: 'direct', merchantNo: '' },
    columns: { kind: 'texts', account_no: accountNo, name: '阿里云短信', app_ids: [], settings },
    actor: system,
  });
  const id = String(row['id']);
  await door.act(definition, {
    scope: tenantId,
    id,
    actor: system,
    event: { type: 'account.upload', keys: { serial: accessKeyId, endsAt: null, platformKey: '' } },
    async within({ trx }) {
      const keys = JSON.stringify({ keyId: accessKeyId, secret });
      await putKeys(trx, { tenantId, id }, { sealed_keys: seals.seal(keys, placeOf(tenantId, accountNo)) });
    },
  });
  await door.act(definition, { scope: tenantId, id, actor: system, event: { type: 'account.test' } });
  await door.rested(definition, { tenantId, id }, { patienceMs });
}

/**
 * Gives the platform and the first tenant of the demo accounts with keys that the played Aliyun issued, tested and ready;
 * the second tenant's texts go by the platform's. What is there stays. The server must be listening.
 */
export async function furnishTextAccounts(tools: Tools): Promise<void> {
  const { db, texts, own } = tools;
  if (!(await isDemo(db))) return;
  const [ofPlatform, ofShop] = texts.accounts;
  const wanted = [
    [platform, ofPlatform],
    [tenants[0].id, ofShop],
  ] as const;
  await inTenant(db, everyTenant, async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('demo text accounts')) as ours`.execute(trx);
    if (rows[0]?.ours !== true) return;
    for (const [tenantId, account] of wanted) {
      if (!account) continue;
      texts.setAddress(account.accessKeyId, `${own}/notify/texts/${numberFor(account)}`);
      const { rows: kept } = await sql`select 1 from gateway_accounts
        where tenant_id = ${tenantId} and account_no = ${numberFor(account)}`.execute(trx);
      if (kept.length === 0) await created(tools, tenantId, account);
    }
  });
}
