import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Language, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { removeRow, restoreRow } from '#server/rows/removed.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Place, Seals } from '#server/rows/seal.ts';
import { lockRow, present, saveRow, type Seen, stale } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import * as store from './entry-store.ts';
import { knownSetting } from './known.ts';
import { type ConfigRules, type ConfigType, rulesFault, valueFault } from './values.ts';

/** The caller for whom an entry is shown. */
interface Caller {
  operator: Operator;
  language: Language;
}

const refusals = {
  taken: { zh: '已有同名的配置项', en: 'A setting with this key already exists' },
  draft: { zh: '没有待发布的修改', en: 'No draft to publish' },
  history: { zh: '没有找到该历史版本', en: 'Earlier value not found' },
} as const;

const problemOf = (reason: keyof typeof refusals) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason } });

const placeOf = ({ tenantId, key }: { tenantId: string; key: string }): Place => ({
  tenantId,
  kind: 'config',
  id: key,
});

/** Converts an entry for the wire, never with the value of a secret. */
export function shown(entry: store.EntryRow, language: Language) {
  const { tenantId, draft, value, type } = entry;
  const known = knownSetting(entry.key);
  const isSecret = type === 'secret';
  return {
    ...entry,
    tenantId: tenantId === store.platform ? null : tenantId,
    draft: isSecret ? null : draft,
    value: isSecret ? null : value,
    hasDraft: draft !== null,
    hasValue: value !== null,
    state: value === null ? ('draft' as const) : draft === null ? ('published' as const) : ('changed' as const),
    known: known !== undefined,
    usedBy: known?.usedBy.map((place) => place[language]) ?? [],
  };
}

export type Shown = ReturnType<typeof shown>;

function check(type: ConfigType, rules: ConfigRules, value: string | undefined, language: Language): void {
  const faults = [
    ['rules', rulesFault(type, rules)],
    ['value', value === undefined ? null : valueFault(type, rules, value)],
  ] as const;
  for (const [field, words] of faults) {
    if (words === null) continue;
    const errors = [{ path: `/body/${field}`, message: words[language] }];
    throw new Problem('unprocessable', { words, data: { reason: field, errors } });
  }
}

const presentEntry = (trx: Transaction<DB>, scope: string, id: string): Promise<store.EntryRow> =>
  present(store.findEntry(trx, scope, id, true));

/** Locks an entry until the transaction ends; throws `stale-version` with the entry as the caller may see it. */
async function lockShown(trx: Transaction<DB>, scope: string, { id, version }: Seen, language: Language) {
  await lockRow(trx, 'config_entries', scope, id);
  const entry = await presentEntry(trx, scope, id);
  if (entry.version !== version) throw stale(entry, shown(entry, language), { kind: 'config_entries', id });
  return entry;
}

/** Runs a change on the locked entry that the caller saw, and returns the result. */
function onEntry(
  db: Database,
  { operator: { scope }, language }: Caller,
  seen: Seen,
  act: (trx: Transaction<DB>, entry: store.EntryRow) => Promise<void>,
): Promise<Shown> {
  return inTenant(db, scope, async (trx) => {
    const entry = await lockShown(trx, scope, seen, language);
    await act(trx, entry);
    return shown(await presentEntry(trx, scope, entry.id), language);
  });
}

/** Adds an entry as a draft: the tenant's own, or a platform default by staff without a chosen tenant. */
export function createEntry(
  db: Database,
  seals: Seals,
  { operator: { scope }, language, settle }: Caller & { settle: Settle },
  body: Call<'createConfigEntry'>['body'],
): Promise<Shown> {
  const known = knownSetting(body.key);
  const type = known?.type ?? body.type;
  const rules = known?.rules ?? body.rules ?? {};
  check(type, rules, body.value, language);
  const tenantId = scope === everyTenant ? store.platform : scope;
  const draft = body.value ?? '';
  return inTenant(db, scope, async (trx) => {
    const id = await store.insertEntry(trx, {
      tenant_id: tenantId,
      key: body.key,
      name: body.name.trim(),
      category: known?.category[language] ?? body.category ?? '',
      type,
      rules: JSON.stringify(rules),
      draft: type === 'secret' ? seals.sealText(draft, placeOf({ tenantId, key: body.key })) : draft,
      remark: body.remark ?? '',
    });
    if (id === undefined) throw problemOf('taken');
    const made = shown(await presentEntry(trx, scope, id), language);
    await settle(trx, made);
    return made;
  });
}

/** Changes an entry and stores a value as its draft. The rules of settings that the product reads stay. */
export function updateEntry(
  db: Database,
  seals: Seals,
  caller: Caller,
  body: Call<'updateConfigEntry'>['body'],
): Promise<Shown> {
  return onEntry(db, caller, body, async (trx, entry) => {
    const rules = knownSetting(entry.key)?.rules ?? body.rules ?? entry.rules;
    check(entry.type, rules, body.value, caller.language);
    const text =
      body.value === undefined || entry.type !== 'secret' ? body.value : seals.sealText(body.value, placeOf(entry));
    await saveRow(trx, 'config_entries', entry, {
      name: body.name?.trim(),
      category: body.category,
      rules: JSON.stringify(rules),
      remark: body.remark,
      // A value equal to the published one leaves nothing to publish.
      draft: text !== undefined && text === entry.value ? null : text,
    });
  });
}

/** Publishes the draft at once. */
export function publishEntry(
  db: Database,
  seals: Seals,
  caller: Caller,
  { note = '', ...seen }: Seen & { note?: string | undefined },
): Promise<Shown> {
  return onEntry(db, caller, seen, async (trx, entry) => {
    const { draft, type, rules } = entry;
    if (draft === null) throw problemOf('draft');
    check(type, rules, type === 'secret' ? seals.openText(draft, placeOf(entry)) : draft, caller.language);
    await store.noteChange(trx, entry, { act: 'publish', value: draft, note, operatorName: caller.operator.name });
    await saveRow(trx, 'config_entries', entry, { value: draft, draft: null, published_at: new Date().toISOString() });
  });
}

/** Publishes a former value again, unless today's rules refuse it. A draft stays, to be published or discarded. */
export function rollBackEntry(
  db: Database,
  seals: Seals,
  caller: Caller,
  { historyId, ...seen }: Seen & { historyId: string },
): Promise<Shown> {
  return onEntry(db, caller, seen, async (trx, entry) => {
    const former = (await store.historyOf(trx, entry)).find((change) => change.id === historyId);
    if (!former || former.value === null) throw problemOf('history');
    const { type, rules } = entry;
    check(
      type,
      rules,
      type === 'secret' ? seals.openText(former.value, placeOf(entry)) : former.value,
      caller.language,
    );
    const change = { act: 'rollback', value: former.value, note: '', operatorName: caller.operator.name } as const;
    await store.noteChange(trx, entry, change);
    await saveRow(trx, 'config_entries', entry, {
      value: former.value,
      draft: entry.draft === former.value ? null : entry.draft,
      published_at: new Date().toISOString(),
    });
  });
}

/** Discards the draft, except of an entry that was never published. */
export function discardDraft(db: Database, caller: Caller, seen: Seen): Promise<Shown> {
  return onEntry(db, caller, seen, async (trx, entry) => {
    if (entry.value !== null) await saveRow(trx, 'config_entries', entry, { draft: null });
  });
}

/** Deletes an entry; its history stays and says who did it. */
export async function deleteEntry(
  db: Database,
  { operator: { scope, name }, language }: Caller,
  seen: Seen,
): Promise<void> {
  await inTenant(db, scope, async (trx) => {
    const entry = await lockShown(trx, scope, seen, language);
    await store.noteChange(trx, entry, { act: 'delete', value: null, note: '', operatorName: name });
    await removeRow(trx, store.entries, entry);
  });
}

/** Undoes a deletion: restores the entry with its id, draft and published value, and records that in its history. */
export async function restoreEntry(
  db: Database,
  { operator: { scope, name } }: Caller,
  { id, version }: Seen,
): Promise<void> {
  await inTenant(db, scope, async (trx) => {
    await inWords(restoreRow(trx, store.entries, scope, { id, version }), (error) =>
      violates(error, 'unique') ? problemOf('taken') : error,
    );
    const { value, ...entry } = await presentEntry(trx, scope, id);
    if (value === null) return;
    await store.noteChange(trx, { ...entry, value: null }, { act: 'rollback', value, note: '', operatorName: name });
  });
}
