import { testOutcome } from '#machines/gateway-account/rules.ts';
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

/** The outcome of the last question that tested an account, current keys or next; null while there was none. */
const lastAsked = async (id: string) => {
  const { calls } = await unwrap(api.GET('/upms/gateway/{id}/health', { params: { path: { id } } }));
  return calls.find(({ call }) => call === 'probe')?.outcome ?? null;
};

/** Tests an account, and says what became of it: the account after it does not, when the gateway gave no answer. */
export async function testGateway({ id, version }: Pick<Gateway, 'id' | 'version'>) {
  const { state } = await unwrap(api.POST('/upms/gateway/{id}/test', { params: { path: { id } }, body: { version } }));
  return testOutcome(state, await lastAsked(id));
}

/** What became of a switch to the next keys, by the answer to it. */
export async function switchOutcome(id: string, after: unknown) {
  if (typeof after === 'object' && after !== null && 'nextSerial' in after && after.nextSerial === null)
    return 'passed';
  return (await lastAsked(id)) === 'unanswered' ? 'unanswered' : 'failed';
}

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
