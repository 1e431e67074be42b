import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { allTenants } from '#src/lib/tenants.ts';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { ArticleCategory, ArticleRow } from '../api.ts';
import { BulkActs } from './bulk-acts.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const article = (id: string, tenantId: string): ArticleRow => ({
  id,
  tenantId,
  title: `文章${id}`,
  categoryId: null,
  categoryName: null,
  author: '',
  summary: '',
  coverUrl: '',
  sort: 0,
  status: 0,
  publishTime: null,
  createTime: '2026-03-01T10:00:00Z',
  updateTime: '2026-03-01T10:00:00Z',
  version: 1,
});

const category = (id: string, tenantId: string): ArticleCategory => ({
  id,
  tenantId,
  name: '公告',
  sort: 0,
  articles: 0,
  version: 1,
});

const session = {
  operator: { type: 1, chosenTenantId: null } as Operator,
  isSwitchingTenant: false,
  switchTenant: () => {},
  signOut: () => {},
};

test('of categories with one name each tells its tenant, and articles of another tenant stay where they are', async () => {
  const saved: string[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    if (method === 'PUT') saved.push(await request.text());
    return Response.json({ code: 0, msg: '', data: { ...article('1', 't1'), content: '' } });
  };
  const client = createQueryClient();
  client.setQueryData(allTenants.queryKey, [
    { id: 't1', name: '青禾' },
    { id: 't2', name: '云上' },
  ]);
  const selection = createSelection();
  selection.set(new Set(['1', '2']));
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <BulkActs
          selection={selection}
          rows={[article('1', 't1'), article('2', 't2')]}
          categories={[category('7', 't1'), category('8', 't2'), category('9', 't3')]}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '移动到分类' }));
  const dialog = await screen.findByRole('dialog');
  const options = within(dialog).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['未分类', '青禾 / 公告', '云上 / 公告']);
  await user.selectOptions(within(dialog).getByRole('combobox'), '青禾 / 公告');
  await user.click(within(dialog).getByRole('button', { name: '移动到分类' }));
  expect(await screen.findByText(/该分类属于其他租户/)).toBeVisible();
  expect(saved.map((text) => (JSON.parse(text) as { categoryId: string }).categoryId)).toEqual(['7']);
  expect([...selection.get()]).toEqual(['2']);
});
