import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { KeyOwner } from '#server/http/idempotency.ts';

// Raw SQL: many keys in one statement, by unnest.

export interface KeyLeases {
  /** Starts renewing this process's claim on the key. */
  begin: (holder: string, owner: KeyOwner) => void;
  end: (holder: string) => void;
}

/** Renews the leases of all keys that this process holds in one statement, four times per lease. */
export function keyLeases(db: Database, leaseMs: number): KeyLeases {
  const held = new Map<string, KeyOwner>();
  let timer: NodeJS.Timeout | null = null;
  let renewing = false;

  const renew = async () => {
    const keys = [...held.values()];
    // A key whose result is being written is locked until that transaction ends; the others do not wait for it.
    const mine = sql`select k.operator_id, k.key, k.place from idempotency_keys k
      join unnest(${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ key }) => key)}::text[],
        ${keys.map(({ place }) => place)}::text[], ${[...held.keys()]}::uuid[]) as h (operator_id, key, place, holder)
        on k.operator_id = h.operator_id and k.key = h.key and k.place = h.place and k.holder = h.holder
      where k.status is null for update of k skip locked`;
    await read(db, '*', (query) =>
      sql`update idempotency_keys k set leased_until = now() + make_interval(secs => ${leaseMs / 1000})
        from (${mine}) m where k.operator_id = m.operator_id and k.key = m.key and k.place = m.place`.execute(query),
    );
  };

  const tick = () => {
    if (renewing) return;
    renewing = true;
    // An unreachable database cannot be told; the end of the call detects a key taken over meanwhile.
    renew()
      .catch(() => {})
      .finally(() => (renewing = false));
  };

  return {
    begin(holder, owner) {
      held.set(holder, owner);
      timer ??= setInterval(tick, leaseMs / 4).unref();
    },
    end(holder) {
      held.delete(holder);
      if (held.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    },
  };
}
