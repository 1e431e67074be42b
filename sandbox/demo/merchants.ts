import { apiV3KeyOf, type Merchant, partnerOf } from '#sandbox/wechatpay/merchants.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

interface Apps {
  readonly id: string;
  readonly name: string;
  readonly appids: readonly string[];
}

async function tenantsWithApps(db: Database): Promise<Apps[]> {
  const rows = await read(db, everyTenant, (query) =>
    query
      .selectFrom('tenants as t')
      .leftJoin('wxapps as a', 'a.tenant_id', 't.id')
      .select(['t.id', 't.name', 'a.id as appid'])
      .where('t.status', '=', 'active')
      .orderBy('t.id')
      .orderBy('a.id')
      .execute(),
  );
  const tenants = new Map<string, Apps & { appids: string[] }>();
  for (const { id, name, appid } of rows) {
    const tenant = tenants.get(id) ?? { id, name, appids: [] };
    if (appid !== null) tenant.appids.push(appid);
    tenants.set(id, tenant);
  }
  return [...tenants.values()];
}

/** The account that a merchant must have to open an account with WeChat Pay, where the tenant has none here. */
const appidOf = (mchid: string): string => `wx${mchid.padStart(16, '0')}`;

const firstDirect = 1_900_000_100;
const firstSub = 1_900_000_500;

/**
 * The merchants of the demo: one for each tenant with its accounts, and a partner whose shops are the first two. Who verifies
 * by public key and who by certificates alternates, so that both are tried.
 */
export async function merchantsFor(db: Database, seed: string): Promise<Merchant[]> {
  const tenants = await tenantsWithApps(db);
  return [
    ...tenants.map(({ name, appids }, at): Merchant => {
      const mchid = String(firstDirect + at);
      const mode = at % 2 === 0 ? 'publicKey' : 'certificates';
      const own = appids.length === 0 ? [appidOf(mchid)] : appids;
      return { kind: 'direct', mchid, name, appids: own, apiV3Key: apiV3KeyOf(seed, mchid), mode, subs: [] };
    }),
    partnerOf(
      tenants
        .slice(0, 2)
        .map(({ name, appids }, at) => ({ mchid: String(firstSub + at), name: `${name}（特约）`, appids })),
      seed,
    ),
  ];
}
