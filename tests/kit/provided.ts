// Whoever calls inject() imports this file, so that each project of the compiler knows what is there.
declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own PostgreSQL, as its superuser. */
    databaseUrl: string;
    /** The program of the Chromium that the tests drive; for tests/e2e alone. */
    chromium: string;
  }
}

export {};
