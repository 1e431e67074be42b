import type { PlayedTracking } from '#sandbox/kuaidi100/register.ts';
import { platform } from '#server/features/gateway/store.ts';
import { furnishKeyAccounts, type KeyAccountTools } from './key-accounts.ts';
import { tenants } from './tenants.ts';

/** Gives the platform and the first tenant accounts with the played 快递100; the platform's tells the second tenant too. */
export async function furnishTrackingAccounts(tools: KeyAccountTools, { accounts }: PlayedTracking): Promise<void> {
  const owners = [platform, tenants[0].id];
  const wanted = accounts.slice(0, owners.length).map(({ customer: keyId, key: secret }, at) => {
    const tenantId = owners[at] ?? platform;
    return { tenantId, kind: 'tracking', name: '快递100', keyId, secret, settings: null } as const;
  });
  await furnishKeyAccounts(tools, wanted);
}
