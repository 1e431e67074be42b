import type * as v from 'valibot';
import { pageAuditLog } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { matching, oneOf } from '#src/lib/search.ts';

export const auditSearch = listSearch(pageAuditLog, {
  act: matching(/^[A-Za-z0-9.,-]{1,200}$/),
  sort: oneOf(['time']),
  order: oneOf(['desc']),
});

/** The search parameters of the audit log. */
export type AuditSearch = v.InferOutput<typeof auditSearch>;
