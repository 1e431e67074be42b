import type { Database } from '#server/db/database.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { accountOf, keyAccountFor, type Serving } from './serving-store.ts';

interface Wanted<Account, Client> {
  db: Database;
  kind: 'texts' | 'tracking';
  /** How the gateway is reached; null when this server has no way to it. */
  base: string | null;
  words: Readonly<Record<'noWay' | 'noAccount', NotConfigured['words']>>;
  /** Opens the key of an account; null when there is none. */
  open: (serving: Serving) => Promise<Account | null>;
  connect: (account: Account, serving: Serving, base: string) => Client;
}

interface Place {
  tenantId: string;
  id: string;
}

interface KeyClients<Client> {
  /** The account by which a tenant is served now. Throws NotConfigured while none is ready. */
  accountFor: (tenantId: string) => Promise<Place>;
  /** The client of an account in any state that has a key. Throws NotConfigured. */
  clientOf: (place: Place) => Promise<Client>;
}

const mostClients = 1_000;

/** Opens accounts that have a key and its secret. One account keeps one client as long as its key and settings stay. */
export function openKeyClients<Account, Client>(wanted: Wanted<Account, Client>): KeyClients<Client> {
  const { db, kind, base, words, open, connect } = wanted;
  const opened = new Map<string, { stamp: string; client: Client }>();
  return {
    async accountFor(tenantId) {
      if (base === null) throw new NotConfigured(words.noWay);
      const serving = await keyAccountFor(db, tenantId, kind);
      if (serving === null) throw new NotConfigured(words.noAccount);
      return { tenantId: serving.tenantId, id: serving.id };
    },
    async clientOf({ tenantId, id }) {
      if (base === null) throw new NotConfigured(words.noWay);
      const serving = await accountOf(db, tenantId, id);
      const account = serving && (await open(serving));
      if (!serving || !account) throw new NotConfigured(words.noAccount);
      const key = `${tenantId}/${id}`;
      const stamp = JSON.stringify(account);
      const known = opened.get(key);
      if (known?.stamp === stamp) return known.client;
      const client = connect(account, serving, base);
      if (opened.size >= mostClients) opened.clear();
      opened.set(key, { stamp, client });
      return client;
    },
  };
}
