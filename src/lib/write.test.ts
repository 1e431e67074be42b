import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, read } from './query.ts';
import { readAgain, useWrite } from './write.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const figures = read('/mall/orderinfo/statistics', { query: { isPay: 1 } });

/** Lets a test decide when each call is answered, and with which count. */
function heldAnswers() {
  const answers: ((count: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    (request: Request) =>
      new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('The page gave up the call.')));
        answers.push((count) =>
          resolve(Response.json({ code: 0, msg: '操作成功', data: { countToday: count, countTotal: count } })),
        );
      }),
  );
  return answers;
}

test('a first read that a write overtakes is out of date when it is answered', async () => {
  const answers = heldAnswers();
  const client = createQueryClient();
  const reading = client.query(figures);
  await expect.poll(() => answers).toHaveLength(1);

  await readAgain(client, ['/mall/orderinfo/statistics']);
  answers[0]?.(1);
  await reading;

  await expect.poll(() => client.getQueryState(figures.queryKey)?.isInvalidated).toBe(true);
});

test('a read that its page gives up after a write leaves an answer that is out of date', async () => {
  const answers = heldAnswers();
  const client = createQueryClient();
  const reading = client.query(figures);
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.(1);
  await reading;
  const menu = new QueryObserver(client, { ...figures, staleTime: 0 });
  const close = menu.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(2);

  menu.setOptions({ ...figures, enabled: false });
  await readAgain(client, ['/mall/orderinfo/statistics']);
  close();

  await expect.poll(() => client.getQueryState(figures.queryKey)?.isInvalidated).toBe(true);
});

test.each([
  ['it still runs', new ApiError('in-progress', '', 409), true],
  ['there were too many calls', new ApiError('too-many-requests', '', 429), true],
  ['the row has changed', new ApiError('stale-version', '', 409), false],
])(
  'what was sent without an answer and is refused because %s is sent again under its key: %#',
  async (_, no, isSame) => {
    const keys: string[] = [];
    const answers: unknown[] = [new ApiError('timeout', '', 0), no, 'given'];
    const call = async (_points: number, key: string) => {
      keys.push(key);
      const answer = answers[keys.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const client = createQueryClient();
    const { result } = renderHook(() => useWrite(call, { touches: [] }), {
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    });
    for (const count of [1, 2, 3]) {
      act(() => result.current.run(50));
      await waitFor(() => expect([keys.length, result.current.isRunning]).toEqual([count, false]));
    }

    expect(keys[1]).toBe(keys[0]);
    expect(keys[2] === keys[1]).toBe(isSame);
  },
);

test('what was sent without an answer keeps its key over what was sent after it', async () => {
  const keys: string[] = [];
  const call = async (_row: string, key: string) => {
    keys.push(key);
    if (keys.length === 1) throw new ApiError('timeout', '', 0);
  };
  const client = createQueryClient();
  const { result } = renderHook(() => useWrite(call, { touches: [], inTurn: true }), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
  });
  for (const [at, row] of ['one', 'two', 'one', 'one'].entries()) {
    act(() => result.current.run(row));
    await waitFor(() => expect([keys.length, result.current.isRunning]).toEqual([at + 1, false]));
  }

  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('acts on rows are done one by one, the same press twice is one, and a form sends nothing while it is sent', async () => {
  const press = async (options: { inTurn?: true }) => {
    const sent: string[] = [];
    const answers: (() => void)[] = [];
    const call = (row: string) => {
      sent.push(row);
      return new Promise<void>((resolve, reject) => {
        answers.push(() => (row === 'refused' ? reject(new ApiError('stale-version', '', 409)) : resolve()));
      });
    };
    const client = createQueryClient();
    const { result } = renderHook(() => useWrite(call, { touches: [], silent: 'a test', ...options }), {
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    });
    act(() => result.current.run('one'));
    await waitFor(() => expect([sent, result.current.isRunning]).toEqual([['one'], true]));
    for (const row of ['one', 'refused', 'three', 'three']) act(() => result.current.run(row));
    for (let at = 0; at < answers.length; at += 1) {
      expect(sent).toHaveLength(at + 1);
      await act(async () => {
        answers[at]?.();
        await new Promise((resolve) => void setTimeout(resolve, 20));
      });
    }
    expect(result.current.isRunning).toBe(false);
    act(() => result.current.run('one'));
    await waitFor(() => expect(sent.at(-1)).toBe('one'));
    return sent;
  };

  expect(await press({ inTurn: true })).toEqual(['one', 'refused', 'three', 'one']);
  expect(await press({})).toEqual(['one', 'one']);
});

test('a second press before anything is drawn sends nothing, also with other input', async () => {
  const sent: string[] = [];
  const call = async (row: string) => void sent.push(row);
  const client = createQueryClient();
  const { result } = renderHook(() => useWrite(call, { touches: [] }), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
  });
  act(() => {
    for (const row of ['one', 'one', 'two']) result.current.run(row);
  });
  await act(() => new Promise((resolve) => void setTimeout(resolve, 20)));
  expect([sent, result.current.isRunning]).toEqual([['one'], false]);
  act(() => result.current.run('two'));
  await waitFor(() => expect(sent).toEqual(['one', 'two']));
});
