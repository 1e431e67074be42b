import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import type { Problem } from './problem.ts';

/** A refused call as the audit log keeps it. */
export interface Refusal {
  operatorId: string | null;
  /** The name given at a sign-in; kept only if such a user exists. */
  username: string | null;
  tenantId: string | null;
  address: string;
  act: string;
  code: string;
}

/** Codes that concern permissions; a malformed or outdated call says nothing about those. */
const telling = new Set([
  'unauthenticated',
  'bad-credentials',
  'forbidden',
  'not-found',
  'transition-refused',
  'unprocessable',
  'too-many-requests',
]);

/** Of those at a storefront only what somebody tries who should not: a shop's buyers are many, and no staff. */
const tellingOfBuyers = new Set(['bad-credentials', 'forbidden', 'too-many-requests']);

/** The log entry of a refused call; null if none is kept. */
export function refusalOf({ code }: Problem, request: FastifyRequest): Refusal | null {
  const act = request.routeOptions.config.operationId;
  if (act === undefined || !telling.has(code)) return null;
  // The sign-in page asks for the current user before anyone has signed in.
  if (code === 'unauthenticated' && request.headers.authorization === undefined) return null;
  const { operator, visitor } = request.admitted ?? {};
  const isOfStorefront = visitor !== undefined || request.url.startsWith('/api/store/');
  if (isOfStorefront && !tellingOfBuyers.has(code)) return null;
  const { body } = request;
  const named = act === 'createToken' && typeof body === 'object' && body !== null && 'username' in body;
  return {
    operatorId: operator?.id ?? null,
    username: named && typeof body.username === 'string' ? body.username : null,
    tenantId: visitor?.tenantId ?? operator?.tenantId ?? operator?.chosenTenantId ?? null,
    address: networkOf(request.ip),
    act,
    code,
  };
}

export interface RefusalBook {
  /** Resolves when the first of a kind is written; later ones are counted and written together. */
  note: (refusal: Refusal) => Promise<void>;
  /** Writes the refusals counted so far. */
  close: () => Promise<void>;
}

const mostKinds = 2_000;

/**
 * Counts refusals by person, tenant, address and operation in memory and writes them once per `everyMs`, so that a flood of
 * calls causes no flood of writes. Beyond as many kinds as a thousand people make, refusals count under no particular
 * person.
 */
export function refusalBook(
  write: (refusal: Refusal, times: number) => Promise<void>,
  log: (line: string) => void,
  everyMs = 1_000,
): RefusalBook {
  const counted = new Map<string, { refusal: Refusal; times: number }>();
  const kept = (refusal: Refusal, times: number) =>
    write(refusal, times).catch((error: unknown) => log(`A refusal was not noted: ${String(error)}`));
  const flush = async () => {
    const due = [...counted.entries()];
    for (const [key, { times }] of due) if (times === 0) counted.delete(key);
    for (const [, each] of due) {
      const { refusal, times } = each;
      if (times === 0) continue;
      each.times = 0;
      await kept(refusal, times);
    }
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    async note(refusal) {
      const anybody = { ...refusal, operatorId: null, username: null, tenantId: null, address: 'many' };
      const noted = counted.size < mostKinds || counted.has(keyOf(refusal)) ? refusal : anybody;
      const known = counted.get(keyOf(noted));
      if (known) {
        known.times += 1;
        return;
      }
      counted.set(keyOf(noted), { refusal: noted, times: 0 });
      await kept(noted, 1);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const keyOf = ({ operatorId, username, tenantId, address, act }: Refusal) =>
  `${operatorId} ${username} ${tenantId} ${address} ${act}`;
