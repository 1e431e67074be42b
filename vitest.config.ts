import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './tests/kit/reporter.ts';

// No test may lean on the clock setting of the machine that runs it; business days are Asia/Shanghai by their own code.
process.env['TZ'] = 'UTC';

const everywhere = ['./tests/kit/setup.ts'];
const database = ['./tests/kit/setup-database.ts'];
// What runs on Node keeps nothing in its modules, so files share them; reading the whole server anew costs seconds a file.
const shared = { environment: 'node', isolate: false } as const;
const paths = ['tests/e2e/paths*.test.ts'];
const browsers = {
  setupFiles: everywhere,
  globalSetup: [...database, './tests/kit/setup-browser.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    // Two of them keep two cores busy; more only makes waiting tests time out.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // A machine under load needs longer than a second to draw what a poll waits for.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'machines', include: ['machines/**/*.test.ts'], ...shared, setupFiles: everywhere },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          ...shared,
          setupFiles: everywhere,
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          include: ['src/**/*.test.{ts,tsx}', 'tests/views/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8080/', pretendToBeVisual: true, console: true } },
          setupFiles: [...everywhere, './tests/kit/setup-dom.ts'],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'tests-node',
          include: ['tests/{house,contract,faults,paths,kit}/**/*.test.ts', 'bin/**/*.test.ts'],
          ...shared,
          setupFiles: everywhere,
          globalSetup: database,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: paths,
          ...shared,
          ...browsers,
          // A browser and a server fill two cores nearly alone, so these wait for all others and run one by one.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Generated paths wait on what the page says and for nothing else, so two browsers do not get in each other's way.
        test: { name: 'e2e-paths', include: paths, ...shared, ...browsers, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
