/** A module that keeps a promise of the server, and the tests that must see when it does not. */
export interface Target {
  path: string;
  project: 'server';
  tests: readonly string[];
}

const ofServer = (path: string, ...tests: string[]): Target => ({ path, project: 'server', tests });

/** Guards of access, scopes and limits. */
export const targets: readonly Target[] = [
  ofServer('server/http/scope.ts', 'server/http/scope.test.ts'),
  ofServer('server/http/naming.ts', 'server/http/naming.test.ts'),
  ofServer('server/http/places.ts', 'server/http/places.test.ts'),
  ofServer(
    'server/features/session/throttle.ts',
    'server/features/session/throttle.test.ts',
    'server/features/session/guessing.test.ts',
  ),
  ofServer('server/features/session/visitor-token.ts', 'server/features/session/visitor-token.test.ts'),
];
