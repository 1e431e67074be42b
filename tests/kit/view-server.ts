import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Account, signIn } from './operators.ts';
import type {} from './provided.ts';
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

/** A whole server for a view under test, in a process of its own because a view's globals are a browser's. */
export async function viewServer(options: ServeOptions = {}): Promise<ViewServer> {
  const child = fork(join(import.meta.dirname, 'view-server.process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ databaseUrl: inject('databaseUrl'), options });
  const [{ url, databaseUrl }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server of this view could not start; the reason is above.');
    }),
  ])) as [{ url: string; databaseUrl: string }];
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
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
