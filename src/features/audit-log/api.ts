import type { components } from '#openapi/generated/types.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { AuditSearch } from './search.ts';

type Schemas = components['schemas'];

export type AuditEntry = Schemas['AuditEntry'];
export type AuditDetail = Schemas['AuditDetail'];

const others = ({ who, by, kind, rowId, outcome, from, to, tenantId }: AuditSearch) =>
  given({ who, by, kind, rowId, outcome, from, to, tenantId });

/** The parameters of the export; the list uses the same plus its page. */
export const filtersOf = (search: AuditSearch) => ({ ...others(search), ...given({ act: search.act }) });

export const auditPage = (search: AuditSearch) =>
  read(
    '/upms/log/page',
    {
      query: {
        ...others(search),
        ...given({ act: search.act?.split(',') }),
        current: search.current,
        size: search.size,
      },
    },
    { silent: 'the list says so and offers a retry' },
  );

export const auditEntry = (id: string) => read('/upms/log/{id}', { path: { id } }, { silent: 'told in the dialog' });
