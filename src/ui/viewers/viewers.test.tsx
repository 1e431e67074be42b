import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import type { Viewer } from '#src/lib/viewers.ts';
import { network } from '#tests/kit/view-network.ts';
import { initialsOf, Viewers } from './viewers.tsx';

const viewer = (id: string, name: string | null, isEditing = false): Viewer => ({
  id,
  name,
  isEditing,
  isPlatform: name === null,
  since: '2026-03-01T10:05:00.000+08:00',
});

/** Answers with the viewers, and records what was asked. */
function answering(viewers: Viewer[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  network.fetch = async (input, init) => {
    asked.push(new URL(new Request(input, init).url).searchParams);
    return Response.json({ code: 0, msg: '', data: viewers });
  };
  return asked;
}
afterEach(() => {
  network.fetch = null;
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Viewers kind="order" id="7" />
    </QueryClientProvider>,
  );

test('others who have the row open stand there with since when, those who edit with a pencil, the rest as a number', async () => {
  const others = ['甲', '乙', '丙', '丁'].map((name) => viewer(name, name));
  answering([viewer('1', 'Ann Lee', true), viewer('2', null), ...others]);
  const { unmount } = show();
  const list = await screen.findByRole('list', { name: '同时打开此记录的人' });
  expect(screen.getByRole('img', { name: 'Ann Lee 正在编辑（10:05 起）' })).toHaveTextContent('AL');
  expect(screen.getByRole('img', { name: '平台 正在查看（10:05 起）' })).toHaveTextContent('平');
  expect(within(list).getAllByRole('img', { name: /正在/ })).toHaveLength(4);
  expect(screen.getByText('另有 2 人')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ann Lee 正在编辑');
  unmount();
});

test('nothing stands there while nobody else looks, and whoever leaves says so once, for the same window', async () => {
  const asked = answering([]);
  const { unmount } = show();
  await expect.poll(() => asked).toHaveLength(1);
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked.map((each) => each.get('leaving'))).toEqual([null, 'true']);
  expect(new Set(asked.map((each) => each.get('tab'))).size).toBe(1);
});

test('a person is drawn by the first letter, or the first letters of two Latin words', () => {
  expect(['青禾店长', 'Ann Lee', 'bob', ' 王 芳 ', ''].map(initialsOf)).toEqual(['青', 'AL', 'B', '王', '']);
});

test('those of one row do not stand beside the next one while its own are asked for', async () => {
  network.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith('/8')) return new Promise<Response>(() => {});
    return Response.json({ code: 0, msg: '', data: [viewer('1', '王芳')] });
  };
  const client = createQueryClient();
  const of = (id: string) => (
    <QueryClientProvider client={client}>
      <Viewers kind="order" id={id} />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(of('7'));
  await screen.findByRole('list', { name: '同时打开此记录的人' });
  rerender(of('8'));
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
});
