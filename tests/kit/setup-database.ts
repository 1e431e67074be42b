import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

type Teardown = () => Promise<void> | void;
interface GlobalSetup {
  setup: (project: Pick<TestProject, 'provide'>) => Promise<Teardown | void> | Teardown | void;
  teardown?: Teardown;
}
interface Shared {
  users: number;
  provided: Parameters<TestProject['provide']>[];
  stop: Teardown;
}

// Each project loads this file as a module of its own, so what they share hangs on the process.
const key = Symbol.for('zhanggui.test-database');
const process_: { [key]?: Promise<Shared> } = globalThis as { [key]?: Promise<Shared> };

/** Starts the test database once for all projects that need it, and hands each of them what it provides. */
export async function setup(project: TestProject): Promise<Teardown> {
  const shared = await (process_[key] ??= start());
  shared.users += 1;
  for (const [name, value] of shared.provided) project.provide(name, value);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete process_[key];
    await shared.stop();
  };
}

async function start(): Promise<Shared> {
  const file = new URL('./global-setup.ts', import.meta.url);
  const provided: Shared['provided'] = [];
  if (!existsSync(file)) return { users: 0, provided, stop: () => {} };
  const module = (await import(file.href)) as GlobalSetup;
  const stop = await module.setup({ provide: (...entry) => void provided.push(entry) });
  return { users: 0, provided, stop: stop ?? module.teardown ?? (() => {}) };
}
