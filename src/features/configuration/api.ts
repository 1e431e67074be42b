import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { conflictOf, ifMatch } from '#src/lib/write.ts';
import type { ConfigSearch } from './search.ts';

type Schemas = components['schemas'];

export type ConfigEntry = Schemas['ConfigEntry'];
export type ConfigType = Schemas['ConfigType'];
export type ConfigRules = Schemas['ConfigRules'];
export type ConfigChange = Schemas['ConfigChange'];
export type Setting = Schemas['Setting'];

export const configTypes: readonly ConfigType[] = ['text', 'longText', 'number', 'boolean', 'select', 'json', 'secret'];

/** The reads that a change to a setting may change, including those that use it. */
export const touchedByConfig = [
  '/upms/configeditor/page',
  '/upms/configeditor',
  '/upms/configeditor/{id}/history',
  '/upms/config/editor',
] as const;

export const entriesPage = (search: ConfigSearch) =>
  read(
    '/upms/configeditor/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );

export const inForce = () => read('/upms/configeditor', {}, { silent: 'told in the dialog' });
export const knownSettings = () => read('/upms/configeditor/known', {}, { silent: 'the form stands without them' });
export const historyOf = (id: string) =>
  read('/upms/configeditor/{id}/history', { path: { id } }, { silent: 'told in the dialog' });

interface Seen {
  id: string;
  version: number;
}

export const createEntry = (body: Schemas['ConfigEntryInput'], key: string) =>
  unwrap(api.POST('/upms/configeditor', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateEntry = (body: Schemas['ConfigEntryChange']) => unwrap(api.PUT('/upms/configeditor', { body }));
export const publishEntry = ({ id, ...body }: Seen & { note: string }) =>
  unwrap(api.POST('/upms/configeditor/{id}/publish', { params: { path: { id } }, body }));
export const rollBack = ({ id, ...body }: Seen & { historyId: string }) =>
  unwrap(api.POST('/upms/configeditor/{id}/rollback', { params: { path: { id } }, body }));
export const discardDraft = ({ id, version }: Seen) =>
  unwrap(api.POST('/upms/configeditor/{id}/discard', { params: { path: { id }, header: ifMatch(version) } }));
export const deleteEntry = ({ id, version }: Seen) =>
  unwrap(api.DELETE('/upms/configeditor/{id}', { params: { path: { id }, header: ifMatch(version) } }));

/** Returns the setting as somebody else left it meanwhile; null when a call failed for another reason. */
export function movedOn(error: unknown): ConfigEntry | null {
  const current = error instanceof Error ? conflictOf(error) : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the refusal: the row as the list shows it
  return current !== null && 'key' in current ? (current as ConfigEntry) : null;
}
