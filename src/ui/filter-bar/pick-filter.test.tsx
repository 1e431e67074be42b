import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { PickFilter } from './pick-filter.tsx';

function Filter() {
  const [value, setValue] = useState('');
  return (
    <>
      <PickFilter
        field={{
          kind: 'pick',
          name: 'spuId',
          label: '商品',
          find: async () => [{ value: '7', label: '乌龙茶' }],
          nameOf: async () => '乌龙茶',
        }}
        value={value}
        onChange={(next) => setValue(next ?? '')}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        清除筛选
      </button>
    </>
  );
}

const open = () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Filter />
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox', { name: '商品' });
};
const filter = () => screen.getByRole('status');

test('a whole name that was there before its proposal filters as soon as that comes', async () => {
  await userEvent.click(open());
  await userEvent.paste('乌龙茶');
  await waitFor(() => expect(filter()).toHaveTextContent('7'));
});

test('a filter that is cleared from outside leaves no name behind', async () => {
  const field = open();
  await userEvent.type(field, '乌');
  await waitFor(() => expect(document.querySelectorAll('option')).toHaveLength(1));
  await userEvent.type(field, '龙茶');
  await waitFor(() => expect(filter()).toHaveTextContent('7'));
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(field).toHaveValue('');
});

test('what was typed and led to no row does not stay and look like a filter', async () => {
  const field = open();
  await userEvent.type(field, '乌');
  await waitFor(() => expect(document.querySelectorAll('option')).toHaveLength(1));
  expect(field).toHaveValue('乌');
  await userEvent.tab();
  expect(field).toHaveValue('');
  expect(filter()).toBeEmptyDOMElement();
});
