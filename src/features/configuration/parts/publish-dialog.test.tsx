import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { ConfigEntry } from '../api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const opened: ConfigEntry = {
  id: '3',
  tenantId: 't1',
  key: 'shop.notice',
  name: '店铺公告',
  category: '',
  type: 'text',
  rules: {},
  draft: '周末包邮',
  value: '满 99 元包邮',
  hasDraft: true,
  hasValue: true,
  state: 'changed',
  known: false,
  usedBy: [],
  remark: '',
  publishTime: null,
  createTime: '2026-01-05T10:00:00.000+08:00',
  updateTime: '2026-01-05T10:00:00.000+08:00',
  version: 1,
};

/** A server where somebody else has changed the setting; returns the versions that are sent. */
function served(current: ConfigEntry) {
  const versions: number[] = [];
  const past = { id: '9', act: 'publish', before: null, value: '旧公告', note: '', operatorName: '', time: null };
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ code: 0, msg: '', data: [past] });
    const { version } = (await request.json()) as { version: number };
    versions.push(version);
    if (version === current.version) return Response.json({ code: 0, msg: '', data: current });
    return Response.json(
      { code: 'stale-version', msg: '', data: { version: current.version, current } },
      { status: 409 },
    );
  };
  return versions;
}

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);

test('what somebody else wrote meanwhile is shown before it is published', async () => {
  const versions = served({ ...opened, draft: '周一恢复', version: 4 });
  let closed = 0;
  render(<PublishDialog entry={opened} onClose={() => (closed += 1)} />, { wrapper });
  await userEvent.click(await screen.findByRole('button', { name: '发布' }));
  expect(await screen.findByText('周一恢复')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('已显示最新内容');
  await userEvent.click(screen.getByRole('button', { name: '发布' }));
  await expect.poll(() => [closed, versions]).toEqual([1, [1, 4]]);
});

test('a former value can be restored after somebody else changed the setting', async () => {
  const versions = served({ ...opened, version: 4 });
  let closed = 0;
  render(<HistoryDialog entry={opened} isOwn onClose={() => (closed += 1)} />, { wrapper });
  const restore = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /操作/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '恢复此值' }));
  };
  await restore();
  expect(await screen.findByRole('alert')).toHaveTextContent('已显示最新内容');
  await restore();
  await expect.poll(() => [closed, versions]).toEqual([1, [1, 4]]);
});
