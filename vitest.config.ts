import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/kit/longest-first.ts';
import { SummaryReporter } from './tests/kit/reporter.ts';
import { mutantPlugin } from './tests/mutants/mutant-plugin.ts';

// No test may lean on the clock setting of the machine that runs it; business days are Asia/Shanghai by their own code.
process.env['TZ'] = 'UTC';

// What takes long is a file of its own, `*.long.test.ts`, and a command of its own, `npm run test:long`.
const isLong = process.env['TEST_LONGER'] === '1';
// Walks through the whole app by clicks and by keys: nobody at a desk waits for them, but no change may break them.
const walks = process.env['TEST_WALKS'] === '1' ? ['every-click', 'keyboard-tour'] : [];
const others = isLong ? [] : [`**/!(${['none', ...walks].join('|')}).long.test.{ts,tsx}`];
const files = (...patterns: string[]): string[] =>
  isLong ? patterns.map((pattern) => pattern.replace('*.test', '*.long.test')) : patterns;

const everywhere = ['./tests/kit/setup.ts'];
const database = ['./tests/kit/setup-database.ts'];
// What runs on Node keeps nothing in its modules, so files share them; reading the whole server anew costs seconds a file.
const shared = { environment: 'node', isolate: false } as const;
const mutants = mutantPlugin();

export default defineConfig({
  plugins: mutants,
  test: {
    // The projects read mostly the same modules, and so does the next run; a mutant stands in no file that a cache knows.
    experimental: { fsModuleCache: mutants.length === 0 },
    reporters: ['default', new SummaryReporter()],
    exclude: [...configDefaults.exclude, ...others],
    // Two of them keep two cores busy; more only makes waiting tests time out.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // None of these is a promise of the product; a machine under load needs longer than one that rests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: files('{machines,shared,storefront}/**/*.test.ts'),
          ...shared,
          setupFiles: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: files('{server,sandbox}/**/*.test.ts'),
          ...shared,
          setupFiles: everywhere,
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          include: files('src/**/*.test.{ts,tsx}', 'tests/views/**/*.test.tsx'),
          environment: 'jsdom',
          isolate: false,
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8080/', pretendToBeVisual: true, console: true } },
          setupFiles: [...everywhere, './tests/kit/setup-dom.ts'],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'tests-node',
          include: files('tests/{house,contract,paths,mutants,kit}/**/*.test.ts', 'bin/**/*.test.ts'),
          ...shared,
          setupFiles: everywhere,
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: files('tests/faults/**/*.test.ts'),
          ...shared,
          setupFiles: everywhere,
          globalSetup: [...database, './tests/kit/setup-programs.ts'],
          // They kill processes, and wait for them and for time-outs: two of three keep the cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: files('tests/e2e/**/*.test.ts').concat(walks.map((walk) => `tests/e2e/${walk}.long.test.ts`)),
          ...shared,
          setupFiles: [...everywhere, './tests/kit/setup-failed-pages.ts'],
          globalSetup: [...database, './tests/kit/setup-browser.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A browser and a server fill a core and more, so these wait for all others.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
