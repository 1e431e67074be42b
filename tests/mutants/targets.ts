/** A module that keeps a promise of the server, and the tests that must see when it does not. */
export interface Target {
  path: string;
  tests: readonly string[];
}

const target = (path: string, ...tests: string[]): Target => ({ path, tests });

/** Guards of access, scopes and limits; the tests of each are the fewest that see its faults, so that a hunt is short. */
export const targets: readonly Target[] = [
  target('server/http/scope.ts', 'server/http/scope.test.ts'),
  target('server/http/naming.ts', 'server/http/naming.test.ts'),
  target('server/http/places.ts', 'server/http/places.test.ts'),
  target(
    'server/features/session/throttle.ts',
    'server/features/session/throttle.test.ts',
    'server/features/session/guessing.test.ts',
  ),
  target('server/features/session/visitor-token.ts', 'server/features/session/visitor-token.test.ts'),
];
