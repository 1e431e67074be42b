import type { components } from '#openapi/generated/types.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { AuditSearch } from './search.ts';

type Schemas = components['schemas'];

export type AuditEntry = Schemas['AuditEntry'];
export type AuditDetail = Schemas['AuditDetail'];

/** What the list asks for beside its page: the same for the list and for its file. */
export const filtersOf = ({ who, by, act, kind, rowId, outcome, from, to, tenantId }: AuditSearch) =>
  given({ who, by, act, kind, rowId, outcome, from, to, tenantId });

export const auditPage = (search: AuditSearch) =>
  read(
    '/upms/log/page',
    { query: { ...filtersOf(search), current: search.current, size: search.size } },
    { silent: 'the list says so and offers a retry' },
  );

export const auditEntry = (id: string) => read('/upms/log/{id}', { path: { id } }, { silent: 'told in the dialog' });
