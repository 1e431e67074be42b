import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

test('the key of the filters unfolds them before it leads to the first, which could take no focus before', async () => {
  const seen: boolean[] = [];
  const look = ({ target }: FocusEvent) => {
    if (target instanceof Element) seen.push(target.closest('.zg-filters-unfolded') !== null);
  };
  document.addEventListener('focusin', look);
  render(<FilterBar fields={[{ kind: 'text', name: 'text', label: '标题' }]} value={{}} onChange={() => {}} />);
  await userEvent.keyboard('/');
  document.removeEventListener('focusin', look);
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveFocus();
  expect(seen).toEqual([true]);
});
