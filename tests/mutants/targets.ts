/** A module that keeps a promise of the server, and the tests that must see when it does not. */
export interface Target {
  path: string;
  project: 'server' | 'tests-node';
  tests: readonly string[];
}

const ofServer = (path: string, ...tests: string[]): Target => ({ path, project: 'server', tests });
const ofLoops = (path: string, ...tests: string[]): Target => ({ path, project: 'tests-node', tests });

/** Guards of access, scopes, locks and limits. */
export const targets: readonly Target[] = [
  ofLoops('server/http/admission.ts', 'tests/contract/audience.test.ts', 'tests/contract/every-write.test.ts'),
  ofServer('server/http/scope.ts', 'server/http/scope.test.ts'),
  ofServer('server/http/naming.ts', 'server/http/naming.test.ts'),
  ofServer('server/http/places.ts', 'server/http/places.test.ts'),
  ofServer('server/http/idempotency.ts', 'server/http/idempotency.test.ts'),
  ofServer('server/features/session/idempotency-store.ts', 'server/features/session/idempotency-store.test.ts'),
  ofServer(
    'server/features/session/throttle.ts',
    'server/features/session/throttle.test.ts',
    'server/features/session/guessing.test.ts',
  ),
  ofServer(
    'server/features/session/throttle-store.ts',
    'server/features/session/throttle.test.ts',
    'server/features/session/guessing.test.ts',
  ),
  ofServer('server/features/session/visitor-token.ts', 'server/features/session/visitor-token.test.ts'),
  ofServer('server/workflow/door.ts', 'server/workflow/door.test.ts', 'server/workflow/together.test.ts'),
  ofServer('server/workflow/ledger.ts', 'server/workflow/ledger.test.ts'),
  ofServer('server/workflow/outbox.ts', 'server/workflow/outbox.test.ts', 'server/workflow/outbox-week.test.ts'),
];
