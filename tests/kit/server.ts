import { inject } from 'vitest';
import { copyDatabase, templateWithAccounts } from './database-copy.ts';
import { mallTemplate } from './mall.ts';
import { type Account, signIn } from './operators.ts';
import { type Served, serve, type ServeOptions } from './serve.ts';

export interface Asked {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  headers: Headers;
  /** The parsed JSON; null for another kind of body. */
  body: { code: unknown; msg?: string; data?: unknown };
}

/** A server at an address, wherever it runs. */
export interface Reached {
  url: string;
  /** Calls an address such as /api/auth/me. */
  call: (method: string, path: string, asked?: Asked) => Promise<Answered>;
  /** Signs one of the four accounts in; the same token for the same account. */
  token: (account: Account) => Promise<string>;
}

export interface TestServer extends Served, Reached {
  /** Its database, as the superuser sees it: for those who get in each other's way on purpose. */
  databaseUrl: string;
}

/** A whole server of the test's own on a database of its own, reached over HTTP. */
export async function testServer(options: ServeOptions = {}): Promise<TestServer> {
  const server = inject('databaseUrl');
  const from = options.demo ? await mallTemplate(server, options.demo) : templateWithAccounts;
  const { url: databaseUrl, drop } = await copyDatabase(server, from);
  const served = await serve(databaseUrl, options);
  return {
    ...served,
    ...reach(served.url),
    databaseUrl,
    close: async () => {
      await served.close();
      await drop();
    },
  };
}

/** The calls of a server with the four accounts. */
export function reach(url: string): Reached {
  const tokens = new Map<Account, Promise<string>>();
  return {
    url,
    call: (method, path, asked) => call(url + path, method, asked),
    token: (account) => {
      const known = tokens.get(account) ?? signIn(url, account);
      tokens.set(account, known);
      return known;
    },
  };
}

async function call(url: string, method: string, { token, body, headers = {} }: Asked = {}): Promise<Answered> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson ? await answer.json() : (await answer.arrayBuffer(), null);
  return { status: answer.status, headers: answer.headers, body: parsed as Answered['body'] };
}
