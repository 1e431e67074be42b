import { sql } from 'kysely';
import { credentialsOf } from '#sandbox/wechatpay/credentials.ts';
import type { World } from '#sandbox/wechatpay/world.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import { readKeys } from '#server/features/gateway/keys.ts';
import { placeOf } from '#server/features/gateway/opening.ts';
import { platform, putKeys } from '#server/features/gateway/store.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Seals } from '#server/rows/seal.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { adoptEarlier } from './earlier.ts';
import { isDemo } from './is-demo.ts';
import { tenants } from './tenants.ts';

// Raw SQL: one of several servers does it, and rows of several tenants are read at once.

interface Tools {
  db: Database;
  door: Pick<Door, 'create' | 'act' | 'rested'>;
  seals: Seals;
  world: World;
}

interface Wanted {
  tenantId: string;
  mode: 'direct' | 'partner' | 'sub';
  name: string;
  merchantNo: string;
  appIds: readonly string[];
}

interface Kept {
  id: string;
  state: string;
  serial: string | null;
}

const patienceMs = 8_000;

/** The first tenant sells as a merchant of its own, the second below the platform's partner, as WeChat Pay is played. */
function wantedOf({ merchants }: World): Wanted[] {
  const direct = merchants.find(({ kind }) => kind === 'direct');
  const partner = merchants.find(({ kind }) => kind === 'partner');
  const sub = partner?.subs[1];
  const [first, second] = tenants;
  if (!direct || !partner || !sub) return [];
  return [
    {
      tenantId: first.id,
      mode: 'direct',
      name: '微信支付',
      merchantNo: direct.mchid,
      appIds: direct.appids.slice(0, 50),
    },
    { tenantId: platform, mode: 'partner', name: '微信支付服务商', merchantNo: partner.mchid, appIds: partner.appids },
    { tenantId: second.id, mode: 'sub', name: '微信支付', merchantNo: sub.mchid, appIds: sub.appids.slice(0, 50) },
  ];
}

async function keptOf(db: Database, { tenantId, merchantNo }: Wanted): Promise<Kept | undefined> {
  const { rows } = await inTenant(db, everyTenant, (trx) =>
    sql<Kept>`select id, state, serial from gateway_accounts
      where tenant_id = ${tenantId} and merchant_no = ${merchantNo} order by id desc limit 1`.execute(trx),
  );
  return rows[0];
}

async function created({ door }: Tools, { tenantId, mode, name, merchantNo, appIds }: Wanted): Promise<Kept> {
  const { row } = await door.create(definition, {
    tenantId,
    input: { mode, merchantNo },
    columns: { kind: 'wechatpay', account_no: numberFor(merchantNo), name, app_ids: appIds },
    actor: system,
  });
  return { id: String(row['id']), state: 'draft', serial: null };
}

/** The same at each start, so that addresses for notices stay; nobody but the played WeChat Pay knows it. */
const numberFor = (merchantNo: string): string => `Demo${merchantNo}`.padEnd(22, '0');

/** Gives an account the keys that the played WeChat Pay has of its merchant, and tests it. */
async function readied({ door, seals, world }: Tools, { tenantId, merchantNo, mode }: Wanted, { id, state }: Kept) {
  const place = { scope: tenantId, id, actor: system };
  if (mode !== 'sub') {
    if (state === 'ready') await door.act(definition, { ...place, event: { type: 'account.trouble', trouble: 'key' } });
    const merchant = world.merchants.find(({ mchid }) => mchid === merchantNo);
    if (!merchant) return;
    const { certificate, privateKey, apiV3Key, publicKey } = credentialsOf(world, merchant);
    const uploaded = { version: 1, certificate, privateKey, apiSecret: apiV3Key };
    const { shown, keys } = readKeys(
      publicKey ? { ...uploaded, platformKeyId: publicKey.id, platformPem: publicKey.pem } : uploaded,
      Date.now(),
    );
    await door.act(definition, {
      ...place,
      event: { type: 'account.upload', keys: shown },
      async within({ trx }, { row }) {
        const sealed = seals.seal(JSON.stringify(keys), placeOf(tenantId, String(row['account_no'])));
        await putKeys(trx, { tenantId, id }, { sealed_keys: sealed });
      },
    });
  }
  await door.act(definition, { ...place, event: { type: 'account.test' } });
  await door.rested(definition, { tenantId, id }, { patienceMs });
}

/** Whether the played WeChat Pay still knows the account's keys; its own may have been removed with its folder. */
const fits = ({ world }: Tools, { merchantNo, mode }: Wanted, { state, serial }: Kept): boolean =>
  state === 'retired' ||
  (state !== 'draft' && (mode === 'sub' || world.ring.keysOf(merchantNo).some((key) => key.serial === serial)));

/**
 * Gives the tenants of the demo accounts with credentials that the played WeChat Pay issued, tested and ready, so that the
 * demo pays by the same code as a real shop, and names them to the payments that it has from before. What is there stays;
 * real data is left alone. The server must be listening.
 */
export async function furnishAccounts(tools: Tools): Promise<void> {
  const { db } = tools;
  if (!(await isDemo(db))) return;
  await inTenant(db, everyTenant, async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('demo accounts')) as ours`.execute(trx);
    if (rows[0]?.ours !== true) return;
    for (const wanted of wantedOf(tools.world)) {
      const kept = (await keptOf(db, wanted)) ?? (await created(tools, wanted));
      if (!fits(tools, wanted, kept)) await readied(tools, wanted, kept);
      if (wanted.mode === 'partner') continue;
      const [appId = null] = wanted.appIds;
      await adoptEarlier(db, { tenantId: wanted.tenantId, accountId: kept.id, appId });
    }
  });
}
