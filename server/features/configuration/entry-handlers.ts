import { type Database, read } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import type { Seals } from '#server/rows/seal.ts';
import { findEntry, historyOf, pageEntries, platform, entriesInForce } from './entry-store.ts';
import * as entries from './entry-use-cases.ts';
import { knownIn } from './known.ts';

type Entries = Pick<
  Handlers,
  | 'pageConfigEntries'
  | 'listConfiguration'
  | 'createConfigEntry'
  | 'updateConfigEntry'
  | 'deleteConfigEntry'
  | 'restoreConfigEntry'
  | 'listKnownSettings'
  | 'publishConfigEntry'
  | 'discardConfigDraft'
  | 'rollBackConfigEntry'
  | 'listConfigHistory'
>;

/** The settings editor: drafts, published values, and history. */
export const configEntryHandlers = (db: Database, seals: Seals): Entries => ({
  async pageConfigEntries({ operator, query, language }) {
    const { tenantId, current, size, ...filter } = query;
    return paged({ current, size }, async (page) =>
      mapped(await pageEntries(db, narrowed(operator, tenantId), filter, page), (row) => entries.shown(row, language)),
    );
  },
  async listConfiguration({ operator: { scope }, language }) {
    const builtIn = knownIn(language).map(({ key, type, fallback }) => ({
      key,
      type,
      value: fallback,
      source: 'builtIn' as const,
    }));
    const inForce = await read(db, scope, (query) => entriesInForce(query, scope));
    const set = inForce
      .filter(({ type }) => type !== 'secret')
      .map(({ key, type, value, tenantId }) => ({
        key,
        type,
        value,
        source: tenantId === platform ? ('platform' as const) : ('tenant' as const),
      }));
    return [...new Map([...builtIn, ...set].map((setting) => [setting.key, setting])).values()];
  },
  createConfigEntry: (call) => entries.createEntry(db, seals, call, call.body),
  updateConfigEntry: ({ operator, language, body }) => entries.updateEntry(db, seals, { operator, language }, body),
  async deleteConfigEntry({ operator, language, path, header }) {
    await entries.deleteEntry(db, { operator, language }, seen({ path, header }));
    return null;
  },
  async restoreConfigEntry({ operator, language, path, header }) {
    await entries.restoreEntry(db, { operator, language }, seen({ path, header }));
    return null;
  },
  listKnownSettings: async ({ language }) => knownIn(language),
  publishConfigEntry: ({ operator, language, path, body }) =>
    entries.publishEntry(db, seals, { operator, language }, { id: path.id, ...body }),
  discardConfigDraft: ({ operator, language, path, header }) =>
    entries.discardDraft(db, { operator, language }, seen({ path, header })),
  rollBackConfigEntry: ({ operator, language, path, body }) =>
    entries.rollBackEntry(db, seals, { operator, language }, { id: path.id, ...body }),
  listConfigHistory: ({ operator: { scope }, path }) =>
    read(db, scope, async (query) => {
      const entry = await findEntry(query, scope, path.id, false);
      if (!entry) throw new Problem('not-found');
      const changes = await historyOf(query, entry);
      return entry.type === 'secret' ? changes.map((change) => ({ ...change, before: null, value: null })) : changes;
    }),
});
