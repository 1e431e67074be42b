import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PagerProps } from '../pager/pager.tsx';
import { ListPager } from './list-pager.tsx';

test('the page that was asked for is marked at once, and the page that came when it came', async () => {
  const onChange = vi.fn<PagerProps['onChange']>();
  const pager = (current: number) => (
    <ListPager total={400} totalExact current={current} size={10} sizes={[10]} onChange={onChange} />
  );
  const { rerender } = render(pager(2));
  const marked = () => document.querySelector('[aria-current=page]')?.textContent;

  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(marked()).toBe('3');
  await expect.poll(() => onChange).toHaveBeenCalledWith({ current: 3, size: 10 });
  rerender(pager(3));
  expect(marked()).toBe('3');
  // Back, by the browser's button.
  rerender(pager(2));
  expect(marked()).toBe('2');
});
