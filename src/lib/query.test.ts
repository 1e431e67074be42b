import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNotices } from './notices.ts';
import { createQueryClient, read, readAnew, readKey } from './query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return asked;
}

test('a read calls its path with its parameters and answers the payload', async () => {
  const asked = answer(200, { code: 0, msg: '操作成功', data: { countToday: 3, countTotal: 9 } });

  const summary = await createQueryClient().query(read('/mall/orderinfo/statistics', { query: { isPay: 1 } }));
  await createQueryClient().query(read('/mall/useronline/count/{id}', { path: { id: 'all' } }));

  expect(summary).toEqual({ countToday: 3, countTotal: 9 });
  expect(asked).toEqual(['/api/mall/orderinfo/statistics?isPay=1', '/api/mall/useronline/count/all']);
});

test('the key is method, path and parameters, and a shorter key covers all parameters', () => {
  expect(read('/mall/orderinfo/statistics', { query: { isPay: 1 } }).queryKey).toEqual([
    'GET',
    '/mall/orderinfo/statistics',
    { query: { isPay: 1 } },
  ]);
  expect(readKey('/mall/orderinfo/statistics')).toEqual(['GET', '/mall/orderinfo/statistics']);
});

test('a failure is loud unless its silence is declared', async () => {
  answer(403, { code: 'forbidden', msg: '没有权限执行此操作' });
  const { result } = renderHook(() => useNotices());

  await createQueryClient()
    .query(read('/weixin/wxapp/list', {}, { silent: 'shown in place' }))
    .catch(() => null);
  expect(result.current).toEqual([]);

  await createQueryClient()
    .query(read('/weixin/wxapp/list', {}))
    .catch(() => null);
  await expect.poll(() => result.current.map(({ text }) => text)).toEqual(['没有权限执行此操作']);
});

test('a code other than 0 in a good answer is a failure', async () => {
  answer(200, { code: 1, msg: 'no', data: null });

  const error: unknown = await createQueryClient()
    .query(read('/auth/me', {}))
    .catch((reason: unknown) => reason);

  expect(error).toMatchObject({ code: 'malformed', message: 'no' });
});

test('what changed while the first read was on its way is read once more', async () => {
  const answers: ((state: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useQuery({ queryKey: ['message'], queryFn }), { wrapper });

  await expect.poll(() => answers).toHaveLength(1);
  const isRead = readAnew(result.current);
  answers[0]?.('pending');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('sent');
  await isRead;

  expect(client.getQueryData(['message'])).toBe('sent');
});
