import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { Operation } from './contract.ts';
import type { Call, OperationId, Settle } from './operations.ts';
import { Problem } from './problem.ts';

/** Whom a key belongs to and what it counts for; with another person, tenant, operation or path it is another key. */
export interface KeyOwner {
  operatorId: string;
  key: string;
  place: string;
}

/** An answer as it went over the wire. */
export interface Kept {
  status: number;
  body: string;
}

/** What became of an idempotency key: it is ours now, it runs elsewhere, it was used for something else, or its answer is known. */
export type Claim =
  | { kind: 'ours'; hold: Hold }
  | { kind: 'running' }
  | { kind: 'other' }
  | { kind: 'known'; kept: Kept };

/** A key that is ours until it is finished or released, or until this process has been gone for some seconds. */
export interface Hold {
  /**
   * Keeps the answer; a repeat gets it. The first one kept stays. In the transaction of the work, when one is given, it throws
   * `in-progress` where the key was taken over meanwhile, so that what is done again elsewhere is undone here.
   */
  finish(kept: Kept, trx?: Transaction<DB>): Promise<void>;
  /** Gives the key back after a failure that left nothing behind. */
  release(): Promise<void>;
  /** The call is over: what was neither finished nor released is free when its lease has run out. */
  end(): void;
}

export interface IdempotencyStore {
  claim(owner: KeyOwner, operationId: string, requestHash: Buffer): Promise<Claim>;
}

const keyForm = /^[A-Za-z0-9_-]{8,128}$/;

/** The key of a call; null where none is taken, or none was sent and none is demanded. Throws `idempotency-key-missing`. */
export function keyOf({ key: wish }: Operation, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (wish === 'none') return null;
  // Where none is demanded, the contract's own check refuses one that is malformed.
  if (wish === 'taken') return typeof key === 'string' ? key : null;
  if (typeof key !== 'string' || !keyForm.test(key)) throw new Problem('idempotency-key-missing');
  return key;
}

/** Refusals that say nothing of the request itself: a repeat is a new try. */
const isPassing = ({ status }: Problem) => status >= 500 || status === 429;

/**
 * Runs a call once per Idempotency-Key and answers what goes over the wire; a repeat gets the very bytes of the first answer,
 * another payload under the key is refused. `written` makes the body of an answer and throws on one against the contract.
 */
export async function once(
  store: IdempotencyStore,
  { operation, key, written }: { operation: Operation; key: string; written: (data: unknown) => string },
  call: Call<OperationId>,
  run: (settle: Settle) => Promise<unknown>,
): Promise<Kept> {
  const payload = JSON.stringify([operation.id, call.path, call.query, call.body ?? null]);
  const hash = createHash('sha256').update(payload).digest();
  // What stands in the path is payload: it may be the amount, and another amount under a key is refused, not given as well.
  const place = JSON.stringify([call.operator.scope, operation.method, operation.path]);
  const owner = { operatorId: call.operator.id, key, place };
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
    // What was kept beside the work is the answer, to this call as to a repeat.
    if (settled !== null) return settled;
    const kept = { status: 200, body: written(data) };
    await hold.finish(kept);
    return kept;
  } catch (error) {
    if (error instanceof Problem && !isPassing(error)) {
      await hold.finish({ status: error.status, body: JSON.stringify(error.body(call.language)) });
    } else {
      // Where the database is away the lease runs out by itself.
      await hold.release().catch(() => {});
    }
    throw error;
  } finally {
    hold.end();
  }
}
