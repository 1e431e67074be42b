/**
 * Mutants of the server that no test can kill, because they do the same as the original, each with the reason: by module,
 * under what became of what in which line's text, so that lines above do not make one look new.
 */
export const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/http/places.ts': {
    '> to >= in: if (left > 0) counts.set(name, left);': 'a count of nothing that is kept counts as one that is not',
  },
  'server/db/database.ts': {
    "2_000 to 2001 in: const probe = { text: 'select 1', query_timeout: 2_000 };": 'two seconds and a millisecond',
  },
  'server/http/references.ts': {
    'named.length === 0 to false in: if (named.length === 0) return;':
      'a body that names nothing has no fault; the row that it changes is only looked up for nothing',
  },
  'server/http/rich-text.ts': {
    'false to true in: allowProtocolRelative: false,': 'addresses were judged before, by the rules of our own',
  },
  'server/features/session/endings.ts': {
    '15_000 to 15001 in: const lookMs = 15_000;': 'a look may come a millisecond later',
  },
  'server/features/session/key-lease-store.ts': {
    '1000 to 1001 in: sql`update idempotency_keys k set leased_until = now() + make_interval(secs => ${leaseMs / 1000})':
      'a lease may be a thousandth shorter',
    '4 to 5 in: timer ??= setInterval(tick, leaseMs / 4).unref();': 'five times within a lease are as good as four',
  },
  'server/features/session/throttle-store.ts': {
    '< to <= in: const inOrder = (subjects: readonly Subject[]) => subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1));':
      'no two have one name',
    '1 to 2 in: const inOrder = (subjects: readonly Subject[]) => subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1));':
      'only its sign is read',
    '1 to 2 in: const inOrder = (subjects: readonly Subject[]) => subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1)); (2)':
      'only its sign is read',
    '< to <= in: sql<number>`case when failed_at < now() - make_interval(mins => ${forgetAfterMinutes}) then 0 else failures end`.as(':
      'an hour that ends at this very microsecond',
  },
  'server/http/promptness.ts': {
    '4_500 to 4501 in: export const answerWithinMs = 4_500;': 'the promise is five seconds',
    "0 to 1 in: app.decorateRequest('admissionMs', 0);": 'a millisecond of the five seconds',
  },
  'server/workflow/advance.ts': {
    '10_000 to 10001 in: const soonMs = 10_000;': 'who is not told of a time-out finds it by themselves',
    "< to <= in: if (after.timers.some(({ at }) => at - work.now < soonMs)) work.wakes.add('due');":
      'who is not told of a time-out finds it by themselves',
    '> to >= in: if (work.dirty.size > 0) await flushRows(work);': 'with nothing to write nothing is sent',
    '> to >= in: if (work.dirty.size > 0) await flushRows(work); (2)': 'with nothing to write nothing is sent',
  },
  'server/workflow/stock.ts': {
    '> to >= in: where i.tenant_id = t.tenant_id and i.id = t.id and t.units > 0`,':
      'an item of which nothing is shipped is written as it was',
  },
  'server/workflow/recovery.ts': {
    '50 to 51 in: const batch = 50;': 'how many are taken at once is nobody’s promise',
  },
  'server/workflow/sweeper.ts': {
    '20 to 21 in: const batch = 20;': 'how many are taken at once is nobody’s promise',
    '1 to 2 in: await door.work(everyTenant, (work) => ringAll(work, definition, at, 1, rule));':
      'the rule names one row, so there is no second one',
  },
  'server/features/session/throttle.ts': {
    '30 to 31 in: return Math.min(2 ** Math.min(failures - forgiven, 30), longestSeconds);':
      'the longest wait is reached after ten doublings',
  },
  'server/features/session/idempotency-store.ts': {
    '4_000 to 4001 in: export function idempotencyStore(db: Database, leaseMs = 4_000): IdempotencyStore {':
      'a lease may be a millisecond longer',
    '1_000 to 1001 in: const until = sql`now() + make_interval(secs => ${leaseMs / 1_000})`;':
      'a lease may be a thousandth shorter',
    '< to <= in: idempotency_keys.created_at + make_interval(mins => ${unleasedMinutes})) < now()':
      'a lease that ends at this very microsecond',
    '1 to 2 in: .limit(1)': 'the first of two rows is taken',
    "|| to && in: if (row.status === null || row.body === null) return { kind: 'running' };":
      'status and body of an answer are written together',
  },
  'server/workflow/ledger.ts': {
    '< to <= in: amount < 0': 'no posting is of nothing',
    '0 to 1 in: amount < 0': 'no posting is of nothing, and all are of whole fen',
  },
  'server/workflow/outbox.ts': {
    '20 to 21 in: const batch = 20;': 'how many are taken at once is nobody’s promise',
    '60_000 to 60001 in: const leaseMs = 60_000;': 'a lease may be a millisecond longer',
    'topics.length === 0 to false in: if (topics.length === 0) return [];': 'a search for no topic finds no message',
    '< to <= in: where bulk = ${isBulk} and run_at <= ${instant(upTo)} and (leased_until is null or leased_until < ${instant(at)})':
      'a lease that ends at this very millisecond',
  },
};
