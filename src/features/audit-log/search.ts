import * as v from 'valibot';
import { kinds } from '#shared/audit-log/kinds.ts';
import { day, matching, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const auditSearch = v.object({
  ...pageEntries,
  who: text(40),
  by: oneOf(['operator', 'member', 'system']),
  act: matching(/^[A-Za-z0-9.,-]{1,200}$/),
  kind: oneOf(kinds),
  rowId: text(64),
  outcome: oneOf(['done', 'refused']),
  from: day(),
  to: day(),
  tenantId: tenantName(),
  sort: oneOf(['time']),
  order: oneOf(['desc']),
});

/** The search parameters of the audit log. */
export type AuditSearch = v.InferOutput<typeof auditSearch>;
