import createClient from 'openapi-fetch';
import type { paths } from '#openapi/generated/types.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './config.ts';
import { send } from './transport.ts';

/** The contract's operations by method and path; every call that does not succeed rejects with ApiError. */
export const api = createClient<paths>({ baseUrl: apiBase(), fetch: send });

type Enveloped<T> = { data?: { code: number; msg: string; data?: T } };

/** Returns the payload of an answer; rejects with ApiError when the envelope's code is not 0. */
export async function unwrap<T>(answer: Promise<Enveloped<T> & { response: Response }>): Promise<T> {
  const { data: envelope, response } = await answer;
  if (envelope?.code !== 0) throw new ApiError('malformed', envelope?.msg ?? '', response.status);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer without a payload has null or nothing as its T
  return envelope.data as T;
}

/**
 * Returns a key for the Idempotency-Key header. Make one per action of the operator and reuse it on every retry.
 * @public for the first page that writes
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
