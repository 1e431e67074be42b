import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { ConfigEntry } from '../api.ts';
import { EntryForm } from './entry-form.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const entry: ConfigEntry = {
  id: '3',
  tenantId: 't1',
  key: 'shop.limit',
  name: '限购数量',
  category: '',
  type: 'number',
  rules: { max: 20 },
  draft: null,
  value: '5',
  hasDraft: false,
  hasValue: true,
  state: 'published',
  known: false,
  usedBy: [],
  remark: '',
  publishTime: null,
  createTime: '2026-01-05T10:00:00.000+08:00',
  updateTime: '2026-01-05T10:00:00.000+08:00',
  version: 1,
};

const operator: Operator = { id: '1', name: '店主', username: 'owner', type: 2, tenantId: 't1', chosenTenantId: null };
const session = { operator, isSwitchingTenant: false, switchTenant: () => {}, signOut: () => {} };

/** Opens the form of the entry; returns what is sent. */
function open() {
  const sent: Record<string, unknown>[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'PUT') return Response.json({ code: 0, msg: '', data: [] });
    sent.push((await request.json()) as Record<string, unknown>);
    return Response.json({ code: 0, msg: '', data: { ...entry, version: 2 } });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <EntryForm entry={entry} onClose={() => {}} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return sent;
}

test('a bound that is no number is not dropped in silence', async () => {
  const sent = open();
  const most = await screen.findByLabelText(/最大值/);
  await userEvent.clear(most);
  await userEvent.type(most, '1o');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent).toEqual([]);
  expect(most).toBeInvalid();
  await userEvent.clear(most);
  await userEvent.type(most, '10');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => sent).toMatchObject([{ rules: { max: 10 } }]);
});

test('a pattern of a text goes with the type', async () => {
  const sent: Record<string, unknown>[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push((await request.json()) as Record<string, unknown>);
    return Response.json({ code: 0, msg: '', data: request.method === 'POST' ? entry : [] });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <EntryForm entry={null} onClose={() => {}} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/^配置键/), 'shop.limit');
  await userEvent.type(screen.getByLabelText(/^名称/), '限购数量');
  await userEvent.type(screen.getByLabelText(/^格式规则/), '(');
  await userEvent.selectOptions(screen.getByLabelText('类型'), '数字');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => sent).toMatchObject([{ type: 'number', rules: { pattern: null } }]);
});
