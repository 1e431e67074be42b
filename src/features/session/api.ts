import type { Credentials, Grant, Operator } from '#machines/session/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';

const bearer = (token: string | null) => ({ Authorization: `Bearer ${token ?? ''}` });

/** Signs in; a wrong password rejects with `bad-credentials`, too many attempts with `too-many-requests`. */
export async function createToken(body: Credentials, signal: AbortSignal): Promise<Grant> {
  return unwrap(api.POST('/auth/token', { body, signal }));
}

/** Returns the token's operator; a token that the server does not know rejects with `unauthenticated`. */
export async function readMe(token: string | null, signal: AbortSignal): Promise<Operator> {
  return unwrap(api.GET('/auth/me', { headers: bearer(token), signal }));
}

/** Moves a super administrator to another tenant; null is all tenants. */
export async function switchTenant(tenantId: string | null, signal: AbortSignal): Promise<Operator> {
  return unwrap(api.PUT('/auth/tenant', { body: { tenantId }, signal }));
}

/** Revokes the token on the server. */
export async function deleteToken(token: string | null, signal: AbortSignal): Promise<unknown> {
  return unwrap(api.DELETE('/auth/token', { headers: bearer(token), signal }));
}
