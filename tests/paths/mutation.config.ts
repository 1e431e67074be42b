import { defineConfig } from 'vitest/config';

// Breaks every chart and rule in every way, a minute or more of work, so it is a command of its own:
// npx vitest run --config tests/paths/mutation.config.ts (what survived: test-results/survivors.txt)
export default defineConfig({
  test: { include: ['tests/paths/mutation.run.ts'], environment: 'node', testTimeout: 900_000, maxWorkers: 2 },
});
