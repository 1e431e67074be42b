import { createContext, use, useSyncExternalStore } from 'react';
import { type Schemas, storeClient, type StoreClient } from '../client.ts';
import type { Session } from '../session.ts';
import { byFetch } from './by-fetch.ts';
import { keeping } from './keeping.ts';
import { languageTag } from './language.ts';
import { newKey } from './new-key.ts';
import { pageFact } from './page-facts.ts';
import { inWechat, type InWechat } from './wechat.ts';

/** The storefront that is open. */
export interface Shop {
  /** Its public key. */
  key: string;
  client: StoreClient;
  facts: Schemas['StoreFacts'];
  /** Null where the shop is not open inside WeChat at an official account. */
  wechat: InWechat | null;
}

const base = new URL(pageFact('api-base'), window.location.href).href.replace(/\/+$/, '');

function clientOf(storefront: string): StoreClient {
  return storeClient({ transport: byFetch, keeping, base, storefront, language: languageTag, newKey });
}

/** The client that a link was opened in, where the link does not say it. */
function clientHere(): Schemas['ClientType'] {
  if (inWechat) return 'H5-WX';
  return window.matchMedia('(min-width: 60rem)').matches ? 'H5-PC' : 'H5';
}

const clients: readonly Schemas['ClientType'][] = ['MA', 'H5', 'H5-WX', 'H5-PC', 'APP'];

/** The key that an address names, or of the storefront behind its tenant; null when it names neither. */
async function keyOf(query: URLSearchParams): Promise<string | null> {
  const named = query.get('storefront');
  if (named !== null) return named;
  const tenant = query.get('tenant_id');
  if (tenant === null) return null;
  const app = query.get('app_id');
  const client = clients.find((each) => each === query.get('client')) ?? clientHere();
  const link = { tenant_id: tenant, client, ...(app !== null && { app_id: app }) };
  return (await clientOf('').call('findStorefront', { query: link })).storefront;
}

/** Opens the storefront of an address; null when the address names none. */
export async function openShop(query: URLSearchParams): Promise<Shop | null> {
  const key = await keyOf(query);
  if (key === null || key === '') return null;
  const client = clientOf(key);
  const wechat = inWechat ? await import('./wechat-sign-in.ts') : null;
  const back = (await wechat?.comeBack(client)) ?? null;
  const facts = await client.call('readStore', {});
  const isOfficial = facts.clientType === 'H5-WX' && facts.appId !== null;
  return { key, client, facts, wechat: wechat && isOfficial ? await wechat.enter(client, key, back) : null };
}

/** Whether a first order makes members of whom WeChat alone knows. */
export const joinsByOrder = ({ facts }: Shop): boolean =>
  facts.settings.some(({ key, value }) => key === 'storefront.memberBy' && value === 'order');

const beatMs = 60_000;

/** Reports the visitor as online now and every minute; returns a function that stops it. */
export function beginBeats({ client, facts }: Shop): () => void {
  const beat = async () => {
    const session = client.session();
    if (session !== null) await client.call('beat', { path: { a: facts.clientType, b: session.userId } });
  };
  // Nobody who shops cares whether they are counted.
  const quietly = () => void beat().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, beatMs);
  return () => clearInterval(timer);
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('A page of the shop stands inside the shop.');
  return shop;
}

/** Who is there; null while nobody has begun. */
export function useSession(): Session | null {
  const { client } = useShop();
  return useSyncExternalStore(client.follow, client.session);
}
