import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { newIdempotencyKey } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { askedApproval } from './asked-approval.ts';
import { type Messages, messagesNow } from './i18n/locale.ts';
import { notify, notifyFailure, notifyWaiting, settle } from './notices.ts';
import { openPath } from './open-path.ts';
import { problemText } from './problem-messages.ts';
import type { ReadPath } from './query.ts';

interface WriteOptions<Input, Result> {
  /** The reads whose answers may change; those on the screen are fetched again. */
  touches: readonly ReadPath[];
  /** What the operator reads when it succeeds. */
  said?: string | ((result: Result, input: Input) => string | undefined);
  /** A navigation that it returns belongs to the call: until it ends, nothing is sent again. */
  onDone?: (result: Result, input: Input) => void | Promise<void>;
  /** Called when the call was above a limit and asked for an approval instead of acting. */
  onAsked?: () => void;
  /** Why a failure raises no notice, such as "shown in the dialog"; without a reason it does. */
  silent?: string;
  /** For the rows of a list: other input is another act, and waits for its turn while a call is under way. */
  inTurn?: true;
}

const zh = { see: '查看审批' };
const en: typeof zh = { see: 'See the approval' };
const messages: Messages<typeof zh> = { zh, en };

/** What a page asked for that is not over yet. */
interface Queue {
  end: Promise<unknown>;
  inputs: Set<string>;
}

const textOf = (input: unknown) => JSON.stringify(input) ?? '';

/** A writing call, as a page uses it. */
export interface Write<Input> {
  run: (input: Input) => void;
  isRunning: boolean;
  error: Error | null;
  /** Clears the failure, for a dialog that opens again. */
  clear: () => void;
}

/**
 * Wraps a writing call. It never sends two calls at once: a press while one is under way is the same press again, or
 * with `inTurn` an act that waits unless its input is the same. A failed call that is retried with the same input reuses its
 * Idempotency-Key, whatever else was sent in between, so it happens once whatever became of the first try.
 */
export function useWrite<Input, Result>(
  call: (input: Input, key: string) => Promise<Result>,
  { touches, said, onDone, onAsked, silent, inTurn }: WriteOptions<Input, Result>,
): Write<Input> {
  const client = useQueryClient();
  const about = useId();
  /** By what was sent: the keys of calls that may still be done. */
  const keys = useRef(new Map<string, string>());
  const queue = useRef<Queue>({ end: Promise.resolve(), inputs: new Set() });
  const forget = (input: Input) => void keys.current.delete(textOf(input));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => {
      const text = textOf(input);
      const send = () => {
        const key = keys.current.get(text) ?? newIdempotencyKey();
        keys.current.set(text, key);
        return call(input, key);
      };
      const sent = inTurn ? queue.current.end.then(send) : send();
      queue.current.end = sent.catch(() => undefined);
      return sent;
    },
    onSuccess(result, input) {
      forget(input);
      settle(about);
      const words = typeof said === 'function' ? said(result, input) : said;
      if (words !== undefined) notify.success(words);
      const left = onDone?.(result, input);
      void readAgain(client, touches);
      return left;
    },
    onError(problem, input) {
      void readAgain(client, touches);
      // A refused call gets a new Idempotency-Key on retry; one whose first try may still be done keeps its key.
      if (problem instanceof ApiError && problem.isKept) forget(input);
      if (saidAsked(problem)) onAsked?.();
      else if (silent === undefined) notifyFailure(about, problemText(problem));
    },
    onSettled(_result, _problem, input) {
      queue.current.inputs.delete(textOf(input));
    },
  });
  return {
    run: (input) => {
      const { inputs } = queue.current;
      // Of two quick presses the second comes before anything is drawn, so what is drawn cannot tell.
      if (inTurn ? inputs.has(textOf(input)) : inputs.size > 0) return;
      inputs.add(textOf(input));
      mutate(input);
    },
    isRunning: isPending,
    error,
    clear: reset,
  };
}

/** Says that a call asked for an approval instead of acting, and leads there; returns false for any other failure. */
export function saidAsked(problem: Error): boolean {
  const asked = askedApproval(problem);
  if (asked === null) return false;
  notifyWaiting(asked.words, messagesNow(messages).see, () => openPath(asked.path));
  return true;
}

/** Fetches the answers of these paths again wherever they are on the screen; elsewhere, when they are next needed. */
export async function readAgain(client: QueryClient, touches: readonly ReadPath[]): Promise<void> {
  await Promise.all(touches.map((path) => invalidate(client, ['GET', path])));
}

/**
 * Marks answers as out of date. A read that is already on its way may bring an answer from before the write, and a read
 * that its page gives up puts back the answer and the mark from before it began; both are marked when they end.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const reads = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .map((query) => ({ query, read: query.promise }));
  const isRead = client.invalidateQueries({ queryKey });
  for (const { query, read } of reads) {
    if (read === undefined || query.promise !== read) continue;
    const markAgain = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void read.then(markAgain, markAgain);
  }
  await isRead;
}

/** Returns the If-Match header for a call without a body: the version that the operator saw. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** Returns the server's complaints by field; errors of the contract name fields as /name or /skus/0/points. */
export function fieldProblems(error: Error | null): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? error.data['errors'] : undefined;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.flatMap((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('message' in entry)) return [];
      return [[String(entry.path).replace(/^\//, ''), String(entry.message)]];
    }),
  );
}

/** Returns the current row when another user changed it first; null for any other failure. */
export function conflictOf(error: Error | null): Readonly<Record<string, unknown>> | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null;
  const current: unknown = error.data['current'];
  return typeof current === 'object' && current !== null ? { ...current } : {};
}

/** Returns who saved the row first and when, as far as the refusal says so. */
export function changeOf(error: Error | null): { by: string | null; at: string | null } {
  const changed: unknown = error instanceof ApiError ? error.data['changed'] : undefined;
  const { by, at }: { by?: unknown; at?: unknown } = typeof changed === 'object' && changed !== null ? changed : {};
  return { by: typeof by === 'string' && by !== '' ? by : null, at: typeof at === 'string' ? at : null };
}
