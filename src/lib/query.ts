import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { paths } from '#openapi/generated/types.ts';
import { api, unwrap } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { notifyFailure, settle } from './notices.ts';
import { problemText } from './problem-messages.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** Why a failure raises no notice, such as "shown in place"; without a reason it does. */
      silent?: string;
      /** The same in every tenant, so a switch leaves it alone. */
      isShared?: true;
    };
  }
}

type Operation<P extends keyof paths> = NonNullable<paths[P]['get']>;

/** The paths of the contract that can be read. */
export type ReadPath = { [P in keyof paths]: paths[P]['get'] extends object ? P : never }[keyof paths];

/** What a read path takes in its query and in its path. */
export type ReadParams<P extends ReadPath> = Omit<Operation<P>['parameters'], 'header' | 'cookie'>;

/** What a read path answers, out of its envelope. */
export type Payload<P extends ReadPath> =
  Operation<P> extends { responses: { 200: { content: { 'application/json': { data: infer Data } } } } } ? Data : never;

/** The key under which an answer is cached: derived from the call alone, so features share it without knowing each other. */
export function readKey<P extends ReadPath>(path: P, params?: ReadParams<P>) {
  return params === undefined ? (['GET', path] as const) : (['GET', path, params] as const);
}

/** Query options of one read call; `silent` says why a failure raises no notice. */
export function read<P extends ReadPath>(path: P, params: ReadParams<P>, { silent }: { silent?: string } = {}) {
  return queryOptions({
    queryKey: readKey(path, params),
    queryFn: ({ signal }) => fetchPayload(path, params, signal),
    ...(silent === undefined ? {} : { meta: { silent } }),
  });
}

/** openapi-fetch cannot follow a path that is still generic, so this names the one call it is used for. */
type AnyRead = <P extends ReadPath>(
  method: 'get',
  path: P,
  init: { params: ReadParams<P>; signal: AbortSignal },
) => Promise<{ data?: { code: number; msg: string; data?: Payload<P> }; response: Response }>;

function fetchPayload<P extends ReadPath>(path: P, params: ReadParams<P>, signal: AbortSignal): Promise<Payload<P>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both types come from the same contract
  const call = api.request as unknown as AnyRead;
  return unwrap(call('get', path, { params, signal }));
}

const tries = 2;

/** The app's cache: answers are fresh for ten seconds, passing failures are tried again, silence must be declared. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.silent === undefined && !isSignedOut(error)) notifyFailure(query.queryHash, problemText(error));
      },
      onSuccess: (_, query) => settle(query.queryHash),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline, a paused query would leave a skeleton forever; a failed one says so and offers a retry.
        networkMode: 'always',
        retry: (failures, error) => failures < tries && error instanceof ApiError && error.isPassing,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
