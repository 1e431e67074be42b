import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { blank, draftText, fieldsIn } from './article-draft.ts';
import { useArticleForm } from './use-article-form.ts';

afterEach(() => {
  network.fetch = null;
  vi.useRealTimers();
});

test('a draft of an article has its title and its other fields', async () => {
  vi.useFakeTimers();
  const kept: string[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/upms/draft')) kept.push(((await request.json()) as { content: string }).content);
    return Response.json({ code: 0, msg: '', data: null });
  };
  const client = createQueryClient();
  const { result } = renderHook(() => useArticleForm(null, () => {}), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const later = () => act(async () => vi.advanceTimersByTimeAsync(10_000));
  await later();
  expect(kept).toEqual([]);
  const fields = {
    title: '手冲入门',
    author: '编辑部',
    summary: '一杯好咖啡',
    categoryId: '3',
    content: '<p>水温</p>',
  };
  act(() => result.current.change(fields));
  await later();
  await later();
  expect(kept.map(fieldsIn)).toEqual([fields]);
});

test('a draft of a saved article has what was changed, and the version that it was changed over', () => {
  const base = { ...blank, title: '手冲入门', content: '<p>水温</p>' };
  const text = draftText(3, base, { ...base, content: '<p>水温 92 度</p>' });
  expect(JSON.parse(text)).toEqual({ version: 3, content: '<p>水温 92 度</p>' });
  expect(fieldsIn(text)).toEqual({ content: '<p>水温 92 度</p>' });
  expect([draftText(3, base, base), draftText(0, blank, blank)]).toEqual(['{"version":3}', '']);
});

test('a draft of an earlier version is the content alone, and what a draft should not have is left out', () => {
  expect(fieldsIn('<p>水温</p>')).toEqual({ content: '<p>水温</p>' });
  expect(fieldsIn('{"title":"手冲入门","author":7,"id":"9"}')).toEqual({ title: '手冲入门' });
});

test('a draft brings back an emptied position, and no other word in its place', () => {
  const base = { ...blank, sort: 7 };
  expect(fieldsIn(draftText(3, base, { ...base, sort: null }))).toEqual({ sort: null });
  expect(fieldsIn('{"version":3,"sort":"7"}')).toEqual({});
});
