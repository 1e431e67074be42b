import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { TagsDialog } from './tags-dialog.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

test('a tag that was deleted since the list was read has no box, and is not sent', async () => {
  const items = ['常客', '新客'].map((name, at) => ({ id: `${at + 1}`, name, color: 'blue', members: 0, version: 1 }));
  network.fetch = async () =>
    Response.json({ code: 0, msg: '', data: [{ id: '5', name: '来往', sort: 1, version: 1, items }] });
  const sent: string[][] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TagsDialog
        title="标签"
        value={['1', '9']}
        isBusy={false}
        error={null}
        onSubmit={(ids) => sent.push(ids)}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByLabelText('新客'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent).toEqual([['1', '2']]);
});
