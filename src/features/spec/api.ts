import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { SpecSearch } from './search.ts';

type Schemas = components['schemas'];

export type SpecRow = Schemas['SpecRow'];
export type SpecForm = Schemas['SpecForm'];
export type SpecChange = Schemas['SpecChange'];

/** The reads that a change to the library may change. */
export const touchedBySpecs = ['/mall/goodsspec/page', '/mall/goodsspec/list', '/mall/goodsspu/{id}'] as const;

/** Reads one page of specs for the list's search. */
export function specsPage({ current, size, name, tenantId }: SpecSearch) {
  return read(
    '/mall/goodsspec/page',
    { query: given({ current, size, name, tenantId }) },
    { silent: 'the list says so and offers a retry' },
  );
}

export function createSpec(body: SpecForm, key: string) {
  return unwrap(api.POST('/mall/goodsspec', { params: { header: { 'Idempotency-Key': key } }, body }));
}

export function updateSpec(body: SpecChange) {
  return unwrap(api.PUT('/mall/goodsspec', { body }));
}

export function deleteSpec({ id, version }: Pick<SpecRow, 'id' | 'version'>) {
  return unwrap(api.DELETE('/mall/goodsspec/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}
