import { type ChildProcess, spawn } from 'node:child_process';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import { system } from '#server/workflow/log-row.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import type { TestDatabase } from '#tests/kit/database.ts';
import { testProgram } from '#tests/kit/test-programs.ts';
import { messagesOf, outsideWorld } from './outside-world.ts';

const program = await testProgram('door');

export interface Act {
  machine: string;
  scope: string;
  id: string;
  event: { type: string };
}

/** Servers on one database, to be killed and to come after. */
export function servers(database: () => TestDatabase) {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    /** Starts a server as a process and waits until it is through with what it was told, or dead. */
    server: async (act: Act | undefined, fault?: string): Promise<{ signal: string | null; child: ChildProcess }> => {
      const child = spawn(process.execPath, [program, database().url, JSON.stringify({ act })], {
        env: { ...process.env, NODE_ENV: 'test', ...(fault === undefined ? {} : { FAULT: fault }) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      ends.push(() => killed(child));
      const signal = await new Promise<string | null>((resolve) => {
        child.stdout?.once('data', () => resolve(null));
        child.once('close', (_, killedBy) => resolve(killedBy));
      });
      return { signal, child };
    },
    /** The server that comes after: it finds what the dead one left, and does what is asked of it again. */
    nextServer: async (act?: Act): Promise<void> => {
      const { db } = database();
      const { door, start, stop } = openWorkflow(db, { log: () => {}, leaseMs: 300, pollMs: 100 });
      await start({ services: outsideWorld(db), messages: messagesOf(db, door) });
      ends.push(stop);
      const definition = definitions.find(({ name }) => name === act?.machine);
      if (act && definition) await door.act(definition, { ...act, event: act.event as never, actor: system });
    },
    /** Ends every server. */
    end: async (): Promise<void> => {
      await Promise.all(ends.splice(0).map((one) => one()));
    },
  };
}

/** Kills a server and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => {
    child.once('close', resolve);
  });
  child.kill('SIGKILL');
  await closed;
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > patience) throw new Error(`It never came to this: ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
