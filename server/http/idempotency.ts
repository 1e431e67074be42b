import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { placeOf } from './caller.ts';
import type { Operation } from './contract.ts';
import type { Call, OperationId, Settle } from './operations.ts';
import { Problem } from './problem.ts';

/** The owner and the use of a key; with another person, tenant, operation or path it is another key. */
export interface KeyOwner {
  /** An operator's id, or `member:` and a member's. */
  subject: string;
  key: string;
  place: string;
}

/** An answer as sent over the wire. */
export interface Kept {
  status: number;
  body: string;
}

/** The state of a key: now ours, in progress elsewhere, used for a different call, or already answered. */
export type Claim =
  | { kind: 'ours'; hold: Hold }
  | { kind: 'running' }
  | { kind: 'other' }
  | { kind: 'known'; kept: Kept };

/** A key that is ours until it is finished or released, or until this process has been gone for some seconds. */
export interface Hold {
  /**
   * Stores the answer for repeats; the first stored answer stays. Within the work's transaction it throws `in-progress`
   * if another process took the key over, so that work repeated there is rolled back here.
   */
  finish(kept: Kept, trx?: Transaction<DB>): Promise<void>;
  /** Frees the key after a failure that left nothing behind. */
  release(): Promise<void>;
  /** Ends the call: a key neither finished nor released becomes free when its lease expires. */
  end(): void;
}

export interface IdempotencyStore {
  claim(owner: KeyOwner, operationId: string, requestHash: Buffer): Promise<Claim>;
}

const keyForm = /^[A-Za-z0-9_-]{8,128}$/;

/** The call's key; null if none is accepted, or none was sent or required. Throws `idempotency-key-missing`. */
export function keyOf({ key: wish }: Operation, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (wish === 'none') return null;
  // Where a key is optional, the contract's own check refuses a malformed one.
  if (wish === 'taken') return typeof key === 'string' ? key : null;
  if (typeof key !== 'string' || !keyForm.test(key)) throw new Problem('idempotency-key-missing');
  return key;
}

/** Refusals that do not depend on the request itself: a repeat is a new try. */
const isPassing = ({ status }: Problem) => status >= 500 || status === 429;

/** The version that a call without a body saw is payload, as it is in a body; other calls have none to add. */
const versionIn = ({ header }: { header: object }): unknown[] => ('If-Match' in header ? [header['If-Match']] : []);

/**
 * Runs a call once per Idempotency-Key and returns what goes over the wire. A repeat gets the very bytes of the first
 * answer; a different payload under the key is refused. `written` serialises an answer and throws if it breaks the
 * contract.
 */
export async function once(
  store: IdempotencyStore,
  { operation, key, written }: { operation: Operation; key: string; written: (data: unknown) => string },
  call: Call<OperationId>,
  run: (settle: Settle) => Promise<unknown>,
): Promise<Kept> {
  const payload = JSON.stringify([operation.id, call.path, call.query, call.body ?? null, ...versionIn(call)]);
  const hash = createHash('sha256').update(payload).digest();
  // Path values are payload: a path may hold the amount, and a different amount under a key must be refused.
  const { subject, scope } = placeOf(call);
  const place = JSON.stringify([scope, operation.method, operation.path]);
  const owner = { subject, key, place };
  const claim = await store.claim(owner, operation.id, hash);
  if (claim.kind === 'other') throw new Problem('idempotency-key-reused');
  if (claim.kind === 'running') throw new Problem('in-progress');
  if (claim.kind === 'known') return claim.kept;
  const { hold } = claim;
  let settled: Kept | null = null;
  const settle: Settle = async (trx, data) => {
    const kept = { status: 200, body: written(data) };
    await hold.finish(kept, trx);
    settled = kept;
  };
  try {
    const data = await run(settle);
    // The answer stored with the work is the answer, for this call as for a repeat.
    if (settled !== null) return settled;
    const kept = { status: 200, body: written(data) };
    await hold.finish(kept);
    return kept;
  } catch (error) {
    if (error instanceof Problem && !isPassing(error)) {
      await hold.finish({ status: error.status, body: JSON.stringify(error.body(call.language)) });
    } else {
      // If the database is away, the lease expires by itself.
      await hold.release().catch(() => {});
    }
    throw error;
  } finally {
    hold.end();
  }
}
