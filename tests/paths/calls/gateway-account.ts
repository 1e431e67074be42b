import type { PublicKeys } from '#machines/gateway-account/types.ts';
import { gatewayHandlers } from '#server/features/gateway/handlers.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { apiSecret, firstKeys, platformKey, secondKeys } from '#tests/kit/gateway-keys.ts';
import type { PathCalls } from '#tests/paths/players/http.ts';
import { seen, type Served, shownAt } from '../served.ts';

const accounts = '/upms/gateway';

/** The texts of the keys that an event names by what they show. */
export const textsOf = (keys: unknown) => ((keys as PublicKeys).serial.startsWith('1') ? firstKeys : secondKeys);

const upload = (keys: unknown, version: unknown) => ({
  version: Number(version),
  ...textsOf(keys),
  apiSecret,
  ...platformKey,
});

const calls: PathCalls = {
  'account.edit': ({ merchantNo }, row) => ({
    method: 'PUT',
    path: accounts,
    body: { ...seen(row), name: String(row['name']), merchantNo, appIds: row['app_ids'] },
  }),
  'account.upload': ({ keys }, { id, version }) => ({
    method: 'POST',
    path: `${accounts}/${String(id)}/keys`,
    body: upload(keys, version),
  }),
  'account.rotate': ({ keys }, { id, version }) => ({
    method: 'POST',
    path: `${accounts}/${String(id)}/rotation`,
    body: upload(keys, version),
  }),
};

export const served: Served = {
  handlers: (db, door) =>
    gatewayHandlers({ db, door, seals: sealsOf({ secretKey: 'the key of the paths' }) }, { heldBack: () => [] }),
  calls,
  shows: shownAt(`${accounts}/page`, accounts),
};
