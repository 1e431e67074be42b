import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Account, signIn } from './operators.ts';
import type {} from './provided.ts';
import { rpc } from './rpc.ts';
import type { ServeOptions } from './serve.ts';
import { network, nodeFetch } from './view-network.ts';

export interface ViewServer {
  url: string;
  /** The server's database, for a `pg` client that looks at or changes what the view shows. */
  databaseUrl: string;
  /** Signs an account in and keeps its token where the app looks for it. */
  signIn: (account: Account) => Promise<string>;
  /** Lets a test answer some calls itself; null passes a call on to the server. */
  intercept: (answer: ((request: Request) => Promise<Response> | Response | null) | null) => void;
  close: () => Promise<void>;
}

type Ask = ReturnType<typeof rpc>;

declare global {
  var viewServers: Promise<Ask> | undefined;
}

/**
 * The process with the servers of views: in one of their own because a view's globals are a browser's, and one for all
 * files of a worker because to read the whole server costs more than to serve.
 */
async function startProcess(): Promise<Ask> {
  const child = fork(join(import.meta.dirname, 'view-server.process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process with the servers of views has ended; the reason is above.');
  });
  await Promise.race([once(child, 'message'), gone]);
  const ask = rpc(child, {});
  // It ends with its worker, which does not wait for it.
  child.unref();
  child.channel?.unref();
  return (...question) => Promise.race([ask(...question), gone]);
}

/** A whole server for a view under test, on a database of its own. */
export async function viewServer(options: ServeOptions = {}): Promise<ViewServer> {
  const ask = await (globalThis.viewServers ??= startProcess());
  const opened = await ask('open', inject('databaseUrl'), options);
  const { url, databaseUrl } = opened as { url: string; databaseUrl: string };
  let answer: Parameters<ViewServer['intercept']>[0] = null;
  const meta = document.createElement('meta');
  meta.name = 'api-base';
  meta.content = `${url}/api`;
  document.head.append(meta);
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    return (await answer?.(request)) ?? nodeFetch(request);
  };
  return {
    url,
    databaseUrl,
    signIn: async (account) => {
      const token = await signIn(url, account, nodeFetch);
      localStorage.setItem('zhanggui.token', token);
      return token;
    },
    intercept: (next) => {
      answer = next;
    },
    close: async () => {
      network.fetch = null;
      meta.remove();
      await ask('close', url);
    },
  };
}
