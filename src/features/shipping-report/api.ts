import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { ReportSearch } from './search.ts';

type Schemas = components['schemas'];

export type ReportRow = Schemas['ShippingReport'];
export type ReportDetail = Schemas['ShippingReportDetail'];

/** The reads that an action on a report may change. */
export const touchedByReports = [
  '/mall/shippingreport/page',
  '/mall/shippingreport/counts',
  '/mall/shippingreport/{id}',
  '/machines/{name}/history/{id}',
] as const;

const listed = { silent: 'the list says so and offers a retry' };
const counted = { silent: 'the tabs are there without their numbers' };
const shown = { silent: 'told in place' };

export function reportsPage(search: ReportSearch) {
  const query = given({ ...search, hide: undefined, sort: undefined, order: undefined });
  return read('/mall/shippingreport/page', { query }, listed);
}

export function reportCounts({ tenantId }: ReportSearch) {
  return read('/mall/shippingreport/counts', { query: given({ tenantId }) }, counted);
}

export function reportDetail(id: string) {
  return read('/mall/shippingreport/{id}', { path: { id } }, shown);
}

export function settleByHand(body: Schemas['ShippingReportSettling']) {
  return unwrap(api.POST('/mall/shippingreport/settleByHand', { body }));
}
