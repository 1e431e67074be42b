import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { Operation } from './contract.ts';
import type { Call, OperationId, Settle } from './operations.ts';
import { Problem, type ProblemCode } from './problem.ts';

/** What became of an idempotency key: it is ours now, it runs elsewhere, it was used for something else, or its result is known. */
export type Claim = { kind: 'ours' } | { kind: 'running' } | { kind: 'other' } | { kind: 'known'; result: Outcome };

/** A finished call: its data, or the refusal it ended with. */
export type Outcome =
  | { data: unknown }
  | { problem: { code: ProblemCode; msg: string; data?: Record<string, unknown> } };

export interface IdempotencyStore {
  claim(operatorId: string, key: string, operationId: string, requestHash: Buffer): Promise<Claim>;
  /** Keeps the result, in the transaction of the work when one is given; a repeat answers it. */
  finish(operatorId: string, key: string, outcome: Outcome, trx?: Transaction<DB>): Promise<void>;
  /** Gives the key back after a failure that left nothing behind. */
  release(operatorId: string, key: string): Promise<void>;
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

/** Runs a call once per Idempotency-Key; a repeat gets the first result, another payload under the key is refused. */
export async function once(
  store: IdempotencyStore,
  { operation, key }: { operation: Operation; key: string },
  call: Call<OperationId>,
  run: (settle: Settle) => Promise<unknown>,
): Promise<unknown> {
  const payload = JSON.stringify([operation.id, call.path, call.query, call.body ?? null]);
  const hash = createHash('sha256').update(payload).digest();
  const claim = await store.claim(call.operator.id, key, operation.id, hash);
  if (claim.kind === 'other') throw new Problem('idempotency-key-reused');
  if (claim.kind === 'running') throw new Problem('in-progress');
  if (claim.kind === 'known') return replay(claim.result);
  let isKept = false;
  const settle: Settle = async (trx, data) => {
    await store.finish(call.operator.id, key, { data }, trx);
    isKept = true;
  };
  try {
    const data = await run(settle);
    if (!isKept) await store.finish(call.operator.id, key, { data });
    return data;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      await store.finish(call.operator.id, key, { problem: error.body(call.language) });
    } else {
      await store.release(call.operator.id, key);
    }
    throw error;
  }
}

function replay(outcome: Outcome): unknown {
  if ('data' in outcome) return outcome.data;
  const { code, msg, data } = outcome.problem;
  throw new Problem(code, { words: { zh: msg, en: msg }, ...(data ? { data } : {}) });
}
