import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { ArticleRow } from '../api.ts';
import { usePublishing } from './use-publishing.ts';

afterEach(() => {
  network.fetch = null;
});

test('an undo says that it is one, so that the time of the publication before comes back', async () => {
  const sent: string[] = [];
  network.fetch = (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    sent.push(pathname + search);
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { id: '7', version: 2 } }));
  };
  const client = createQueryClient();
  const { result } = renderHook(() => ({ ...usePublishing(), notices: useNotices() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const undo = async (count: number) => {
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() => expect(result.current.notices.at(-1)?.action).toBeDefined());
    act(() => result.current.notices.at(-1)?.action?.run());
    await waitFor(() => expect(sent).toHaveLength(count + 1));
  };
  act(() => result.current.unpublish({ id: '7', version: 1 } as ArticleRow));
  await undo(1);
  act(() => result.current.publish({ id: '7', version: 1 } as ArticleRow));
  await undo(3);
  expect(sent.map((path) => path.replace(/^.*article\/7/, ''))).toEqual([
    '/unpublish',
    '/publish?undo=true',
    '/publish',
    '/unpublish?undo=true',
  ]);
});
