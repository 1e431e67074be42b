import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Hold, IdempotencyStore, KeyOwner, Kept } from '#server/http/idempotency.ts';
import { Problem } from '#server/http/problem.ts';
import { keyLeases } from './key-lease-store.ts';

// Raw SQL: one condition for the holder of a key, and an insert only where none is.

const everywhere = '*';
/** A claim by an older server version has no lease and gets this long. */
const unleasedMinutes = 5;

/** Matches our own unfinished claim; a committed result is never removed. */
const open = ({ subject, key, place }: KeyOwner, holder: string) =>
  sql`operator_id = ${subject} and key = ${key} and place = ${place} and holder = ${holder} and status is null`;

/**
 * Stores idempotency keys in the database, each with its subject, tenant, operation and path. The key of a dead process
 * is free again after `leaseMs`.
 */
export function idempotencyStore(db: Database, leaseMs = 4_000): IdempotencyStore {
  const leases = keyLeases(db, leaseMs);
  const holdOf = (owner: KeyOwner, holder: string): Hold => {
    const keep = async ({ status, body }: Kept, query: Kysely<DB>) => {
      const { numAffectedRows } = await sql`update idempotency_keys set status = ${status}, body = ${body}
        where ${open(owner, holder)}`.execute(query);
      return numAffectedRows === 1n;
    };
    return {
      async finish(kept, trx) {
        if (!trx) await read(db, everywhere, (query) => keep(kept, query));
        else if (!(await keep(kept, trx))) throw new Problem('in-progress');
      },
      async release() {
        await read(db, everywhere, (query) =>
          sql`delete from idempotency_keys where ${open(owner, holder)}`.execute(query),
        );
      },
      end: () => leases.end(holder),
    };
  };
  return {
    async claim(owner, operationId, requestHash) {
      const { subject, key, place } = owner;
      const holder = randomUUID();
      const until = sql`now() + make_interval(secs => ${leaseMs / 1_000})`;
      return inTenant(db, everywhere, async (trx) => {
        const { rows: ours } = await sql`
          insert into idempotency_keys (operator_id, key, place, operation_id, request_hash, holder, leased_until)
          select ${subject}, ${key}, ${place}, ${operationId}, ${requestHash}, ${holder}, ${until}
            where not exists (select from idempotency_keys
              where operator_id = ${subject} and key = ${key} and place = '' and request_hash = ${requestHash})
          on conflict (operator_id, key, place) do update
            set created_at = now(), holder = excluded.holder, leased_until = excluded.leased_until
            where idempotency_keys.status is null
              and idempotency_keys.request_hash = excluded.request_hash
              and coalesce(idempotency_keys.leased_until,
                idempotency_keys.created_at + make_interval(mins => ${unleasedMinutes})) < now()
          returning key`.execute(trx);
        if (ours.length > 0) {
          leases.begin(holder, owner);
          return { kind: 'ours', hold: holdOf(owner, holder) };
        }
        const row = await trx
          .selectFrom('idempotency_keys')
          .selectAll()
          .where('operator_id', '=', subject)
          .where('key', '=', key)
          .where('place', 'in', [place, ''])
          .orderBy('place', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        if (!row.request_hash.equals(requestHash)) return { kind: 'other' };
        if (row.status === null || row.body === null) return { kind: 'running' };
        return { kind: 'known', kept: { status: row.status, body: row.body } };
      });
    },
  };
}
