import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Swap } from './mutant-plugin.ts';

const root = join(import.meta.dirname, '../..');
/** A mutant that waits for ever is seen as well: this is many times what the tests need. */
const patienceMs = 120_000;

interface Running {
  child: ChildProcess;
  /** Rejects when it ends. */
  failed: Promise<never>;
}

export interface Lab {
  /** Runs the tests with a text in the place of a module (null: as it is); resolves with whether all passed. */
  passes: (path: string, source: string | null) => Promise<boolean>;
  close: () => Promise<void>;
}

/** A process that runs some tests with one broken module after the other; one that hangs is ended, and the next has another. */
export function openLab(tests: readonly string[]): Lab {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const swapFile = join(folder, 'swap.json');
  let running: Promise<Running> | null = null;

  const start = async (): Promise<Running> => {
    writeFileSync(swapFile, JSON.stringify({ path: '', source: null } satisfies Swap));
    const { TEST_LONGER: _, ...env } = process.env;
    const child = fork(join(import.meta.dirname, 'lab.process.ts'), [...tests], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      env: { ...env, MUTANT: swapFile, VITEST: 'true' },
      stdio: 'ignore',
      detached: true,
    });
    const failed = once(child, 'exit').then(([code]): never => {
      throw new Error(`The tests' process ended with ${String(code)}.`);
    });
    await Promise.race([once(child, 'message'), failed]);
    return { child, failed };
  };

  return {
    async passes(path, source) {
      const { child, failed } = await (running ??= start());
      const answer = once(child, 'message') as Promise<[boolean]>;
      const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs);
      try {
        child.send({ path: join(root, path), source } satisfies Swap);
        const [isWell] = await Promise.race([answer, failed]);
        return isWell;
      } catch {
        running = null;
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      const left = await running;
      left?.child.disconnect();
      await left?.failed.catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
