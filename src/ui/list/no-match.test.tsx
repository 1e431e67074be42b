import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NoMatch } from './no-match.tsx';

test('without its filters a list begins at its first page', async () => {
  const onSearch = vi.fn<(patch: Record<string, undefined>) => void>();
  render(<NoMatch names={['state']} onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button'));
  // An entry that is undefined is taken out of the address.
  expect(Object.keys(onSearch.mock.calls[0]?.[0] ?? {})).toEqual(['state', 'current']);
});
