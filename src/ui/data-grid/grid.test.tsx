import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { Grid } from './grid.tsx';

interface Named {
  id: string;
  name: string;
}

const columns: Column<Named>[] = [
  { id: 'acts', title: '操作', width: 100, text: () => '', cell: ({ name }) => <button type="button">{name}</button> },
];

const sort = { by: 'acts', order: 'desc' } as const;

const gridOf = (rows: readonly Named[]) => (
  <Grid label="rows" columns={columns} rows={rows} rowId={({ id }) => id} sort={sort} onSort={() => {}} />
);

test('a cell that draws its row is drawn anew when the row changed, whatever its text', async () => {
  const { rerender } = render(gridOf([{ id: '1', name: '旧' }]));
  await screen.findByRole('button', { name: '旧' });
  rerender(gridOf([{ id: '1', name: '新' }]));
  expect(await screen.findByRole('button', { name: '新' })).toBeVisible();
});
