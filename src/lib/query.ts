import { MutationCache, QueryCache, QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query';
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
      /** The answer is the same in every tenant, so a tenant switch keeps it. */
      isShared?: true;
    };
  }
}

type Operation<P extends keyof paths> = NonNullable<paths[P]['get']>;

/** The paths of the contract that can be read. */
export type ReadPath = { [P in keyof paths]: paths[P]['get'] extends object ? P : never }[keyof paths];

/** The query and path parameters of a read path. */
export type ReadParams<P extends ReadPath> = Omit<Operation<P>['parameters'], 'header' | 'cookie'>;

/** The payload of a read path, without its envelope. */
export type Payload<P extends ReadPath> =
  Operation<P> extends { responses: { 200: { content: { 'application/json': { data: infer Data } } } } } ? Data : never;

/**
 * Returns the cache key of a call, derived from the call alone, so features share answers without knowing each other.
 */
export function readKey<P extends ReadPath>(path: P, params?: ReadParams<P>) {
  return params === undefined ? (['GET', path] as const) : (['GET', path, params] as const);
}

/** Returns the query options of one read call; `silent` says why a failure raises no notice. */
export function read<P extends ReadPath>(path: P, params: ReadParams<P>, { silent }: { silent?: string } = {}) {
  return queryOptions({
    queryKey: readKey(path, params),
    queryFn: ({ signal }) => fetchPayload(path, params, signal),
    ...(silent === undefined ? {} : { meta: { silent } }),
  });
}

/** openapi-fetch cannot type a generic path; this names the one call shape that `read` uses. */
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

/**
 * Reads again after a change. The first read of all, when it is still on its way, may bring an answer from before the
 * change, so that another one follows it; any later read on its way is given up by itself.
 */
export async function readAnew({ isLoading, refetch }: Pick<UseQueryResult, 'isLoading' | 'refetch'>): Promise<void> {
  await refetch();
  if (isLoading) await refetch();
}

const tries = 2;

/**
 * Creates the app's cache: answers stay fresh for ten seconds, temporary failures are retried, and silence must be
 * declared.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => readRightsAfter(client, error) }),
    queryCache: new QueryCache({
      onError(error, query) {
        readRightsAfter(client, error);
        if (query.meta?.silent === undefined && !isSignedOut(error)) notifyFailure(query.queryHash, problemText(error));
      },
      onSuccess: (_, query) => settle(query.queryHash),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline, a paused query would show a skeleton forever; a failed one says so and offers a retry.
        networkMode: 'always',
        retry: (failures, error) => failures < tries && error instanceof ApiError && error.isPassing,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** A refusal by role says that the rights on the screen may be those of before. */
function readRightsAfter(client: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.data['reason'] === 'role')
    void client.invalidateQueries({ queryKey: readKey('/auth/rights') });
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
