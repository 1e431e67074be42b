import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { GatewaySearch, TextSearch } from './search.ts';

type Schemas = components['schemas'];

export type Gateway = Schemas['Gateway'];
export type GatewayKeys = Schemas['GatewayKeys'];
export type GatewayHealth = Schemas['GatewayHealth'];
export type TextRow = Schemas['Text'];
export type TextDetail = Schemas['TextDetail'];

/** The reads that an act on an account may change. */
export const touchedByGateways = [
  '/upms/gateway/page',
  '/upms/gateway/{id}',
  '/upms/gateway/{id}/health',
  '/machines/{name}/history/{id}',
] as const;

export const gatewaysPage = ({ current, size, name, state, tenantId }: GatewaySearch) =>
  read(
    '/upms/gateway/page',
    { query: given({ current, size, name, state, tenantId }) },
    { silent: 'the list says so and offers a retry' },
  );

export const gatewayDetail = (id: string) => read('/upms/gateway/{id}', { path: { id } }, { silent: 'told in place' });

export const gatewayHealth = (id: string) =>
  read('/upms/gateway/{id}/health', { path: { id } }, { silent: 'told in place' });

export const createGateway = (body: Schemas['GatewayInput'], key: string) =>
  unwrap(api.POST('/upms/gateway', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateGateway = (body: Schemas['GatewayChange']) => unwrap(api.PUT('/upms/gateway', { body }));
export const uploadKeys = (id: string, body: GatewayKeys) =>
  unwrap(api.POST('/upms/gateway/{id}/keys', { params: { path: { id } }, body }));
export const rotateKeys = (id: string, body: GatewayKeys) =>
  unwrap(api.POST('/upms/gateway/{id}/rotation', { params: { path: { id } }, body }));
export const testGateway = ({ id, version }: Pick<Gateway, 'id' | 'version'>) =>
  unwrap(api.POST('/upms/gateway/{id}/test', { params: { path: { id } }, body: { version } }));

export const uploadSecret = (id: string, body: Schemas['GatewaySecret']) =>
  unwrap(api.POST('/upms/gateway/{id}/secret', { params: { path: { id } }, body }));
export const rotateSecret = (id: string, body: Schemas['GatewaySecret']) =>
  unwrap(api.POST('/upms/gateway/{id}/secret/rotation', { params: { path: { id } }, body }));

/** The reads that a question about a text may change. */
export const touchedByTexts = ['/upms/text/page', '/upms/text/{id}', '/machines/{name}/history/{id}'] as const;

export const textsPage = ({ current, size, state, template, tenantId }: TextSearch) =>
  read(
    '/upms/text/page',
    { query: given({ current, size, state, template, tenantId }) },
    { silent: 'the list says so and offers a retry' },
  );

export const textDetail = (id: string) => read('/upms/text/{id}', { path: { id } }, { silent: 'told in place' });
