import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed, requireTenant } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import { changeSeen, saveRow } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import * as store from './desk-store.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new public key, 22 letters and digits by chance. */
const newKey = (): string => `sf_${Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join('')}`;

const words = {
  taken: {
    zh: '该账号已有一个店铺前台，请编辑已有的',
    en: 'This account has a storefront already; edit that one',
  },
  kind: {
    zh: '所选账号与客户端不符：小程序选小程序，公众号选公众号，其他客户端不选账号',
    en: 'The account does not fit the client: a mini-program or an official account has one of its kind, others have none',
  },
} as const;

const refused = (reason: keyof typeof words) =>
  new Problem('unprocessable', { words: words[reason], data: { reason } });

const inDeskWords = <Result>(work: Promise<Result>): Promise<Result> =>
  inWords(work, (error) => (violates(error, 'unique') ? refused('taken') : error));

/** What kind of account a client is: 1 mini-program, 2 official account; other clients are none. */
const kinds: Partial<Record<ClientType, number>> = { MA: 1, 'H5-WX': 2 };

async function checkAccount(trx: Transaction<DB>, tenantId: string, client: ClientType, appId: string | null) {
  if (appId === null) return;
  const kind = await store.kindOfAccount(trx, tenantId, appId);
  if (kind === undefined || kind !== kinds[client]) throw refused('kind');
}

type Desk = Pick<Handlers, 'pageStorefronts' | 'createStorefront' | 'updateStorefront'>;

/** Where the malls sell, for operators. */
export const deskHandlers = (db: Database): Desk => ({
  async pageStorefronts({ operator, query }) {
    const scope = narrowed(operator, query.tenantId);
    const { name } = query;
    return paged(query, (page) => store.pageStorefronts(db, scope, name, page));
  },
  async createStorefront({ operator: { scope }, body, settle }) {
    requireTenant(scope);
    const { name, clientType, appId = null, origins = [], enabled = true } = body;
    return inDeskWords(
      inTenant(db, scope, async (trx) => {
        await checkAccount(trx, scope, clientType, appId);
        const form = { key: newKey(), name: name.trim(), clientType, appId, origins, enabled };
        const saved = await store.insertStorefront(trx, scope, form);
        await settle(trx, saved);
        return saved;
      }),
    );
  },
  async updateStorefront({ operator: { scope }, body }) {
    const kind = { table: 'storefronts', lock: store.lockStorefront, find: store.findStorefront } as const;
    return inDeskWords(
      changeSeen(db, kind, scope, body, async (trx, row) => {
        const { name, appId, origins, enabled } = body;
        if (appId !== undefined) await checkAccount(trx, row.tenantId, row.clientType, appId);
        if (enabled === false) await store.endSessionsAt(trx, row.tenantId, row.id);
        return saveRow(trx, 'storefronts', row, { name: name?.trim(), app_id: appId, origins, enabled });
      }),
    );
  },
});
