/** A module that keeps a promise of the server, and the tests that must see when it does not. */
export interface Target {
  path: string;
  tests: readonly string[];
}

const target = (path: string, ...tests: string[]): Target => ({ path, tests });

/** Guards of access, scopes and limits; the tests of each are the fewest that see its faults, so that a hunt is short. */
export const targets: readonly Target[] = [
  // Who may call, and in which tenant.
  target('server/http/admission.ts', 'tests/contract/audience.test.ts'),
  target('server/http/scope.ts', 'server/http/scope.test.ts'),
  target('server/http/naming.ts', 'server/http/naming.test.ts'),
  target('server/db/database.ts', 'server/db/opening.test.ts'),
  target('server/rows/scope.ts', 'tests/contract/tenancy.test.ts'),
  target('server/rows/named-rows.ts', 'tests/contract/references.test.ts'),
  target('server/http/references.ts', 'server/http/references.test.ts'),
  target('server/features/session/endings.ts', 'server/features/session/open-endings.test.ts'),
  target('server/features/storefront/visitor-token.ts', 'server/features/storefront/visitor-token.test.ts'),
  // Once and no more.
  target('server/http/idempotency.ts', 'server/http/once.test.ts', 'server/http/idempotency.test.ts'),
  target('server/features/session/idempotency-store.ts', 'server/features/session/idempotency-store.test.ts'),
  target('server/features/session/key-lease-store.ts', 'server/features/session/key-lease-store.test.ts'),
  // What moves rows, money and messages.
  target(
    'server/workflow/door.ts',
    'server/workflow/door.test.ts',
    'server/workflow/many.test.ts',
    'server/workflow/rests.test.ts',
  ),
  target(
    'server/workflow/advance.ts',
    'server/workflow/advance.test.ts',
    'server/workflow/door.test.ts',
    'server/workflow/many.test.ts',
    'server/workflow/start.test.ts',
  ),
  target('server/workflow/ledger.ts', 'server/workflow/ledger.test.ts'),
  target('server/workflow/outbox.ts', 'server/workflow/outbox.test.ts', 'server/workflow/outbox-week.test.ts'),
  target('server/workflow/recovery.ts', 'server/workflow/recovery.test.ts'),
  target('server/workflow/sweeper.ts', 'server/workflow/sweeper.test.ts'),
  target('server/workflow/stock.ts', 'server/workflow/stock.test.ts'),
  target('server/workflow/refusals.ts', 'server/workflow/refusals.test.ts'),
  // How many and how often.
  target('server/http/places.ts', 'server/http/places.test.ts'),
  target(
    'server/features/session/throttle.ts',
    'server/features/session/throttle.test.ts',
    'server/features/session/guessing.test.ts',
  ),
  target('server/features/session/throttle-store.ts', 'server/features/session/guessing.test.ts'),
  target('server/http/refusals.ts', 'server/http/refusals.test.ts'),
  target('server/http/pace.ts', 'server/http/pace.test.ts'),
  target('server/http/promptness.ts', 'server/http/promptness.test.ts'),
  target('server/http/rich-text.ts', 'server/http/rich-text.test.ts'),
  target('server/http/rich-text-thread.ts', 'server/http/rich-text-thread.test.ts'),
  target('server/ending.ts', 'server/ending.test.ts'),
];
