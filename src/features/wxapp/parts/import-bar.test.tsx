import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { ImportProgress } from '../api.ts';
import { ImportBar } from './import-bar.tsx';

afterEach(() => {
  network.fetch = null;
});

const none = { startedTime: null, finishedTime: null, listed: 0, total: null, unnamed: 0, trouble: null };
const at = (minute: number) => `2026-03-01T10:0${minute}:00.000+08:00`;
const finished = (minute: number) => ({ ...none, startedTime: at(0), finishedTime: at(minute), listed: 2, total: 2 });
const running = { ...none, startedTime: at(0), listed: 1, total: 2 };

test.each([
  { what: 'the first one, too short to be seen', looks: [none, finished(1)], lists: 1 },
  { what: 'the next one, too short to be seen', looks: [finished(1), finished(2)], lists: 1 },
  { what: 'one that was seen', looks: [none, running, finished(1)], lists: 1 },
  { what: 'one of yesterday', looks: [finished(1), finished(1)], lists: 0 },
])('the list is read again at the end of an import: $what', async ({ looks, lists }) => {
  let now = looks[0] as ImportProgress;
  let asked = 0;
  network.fetch = async () => {
    asked += 1;
    return Response.json({ code: 0, msg: '', data: now });
  };
  const client = createQueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const listReads = () =>
    read.mock.calls.filter(([filters]) => String(filters?.queryKey?.[1]) === '/weixin/open/unclaimed/page').length;
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ImportBar />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked).toBe(1);
  for (const look of looks.slice(1)) {
    await expect.poll(() => client.isFetching()).toBe(0);
    now = look as ImportProgress;
    await client.refetchQueries();
  }
  expect(await screen.findByText(/读取完成于/)).toBeVisible();
  expect(listReads()).toBe(lists);
  unmount();
});
