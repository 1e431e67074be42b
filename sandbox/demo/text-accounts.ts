import type { PlayedTexts } from '#sandbox/aliyun/register.ts';
import { platform } from '#server/features/gateway/store.ts';
import { demoNumber, furnishKeyAccounts, type KeyAccountTools } from './key-accounts.ts';
import { tenants } from './tenants.ts';

interface Tools extends KeyAccountTools {
  texts: PlayedTexts;
  /** The address under which the played Aliyun reaches this server. */
  own: string;
}

/** Gives the platform and the first tenant accounts with the played Aliyun; the second tenant's texts go by the platform's. */
export async function furnishTextAccounts({ texts, own, ...tools }: Tools): Promise<void> {
  const owners = [platform, tenants[0].id];
  const wanted = texts.accounts.slice(0, owners.length).map((account, at) => {
    const { accessKeyId: keyId, secret, signName, templates } = account;
    texts.setAddress(keyId, `${own}/notify/texts/${demoNumber(keyId)}`);
    const settings = { signName, templates };
    return { tenantId: owners[at] ?? platform, kind: 'texts', name: '阿里云短信', keyId, secret, settings } as const;
  });
  await furnishKeyAccounts(tools, wanted);
}
