import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';
import { pageButtons } from './pages.ts';

test.each([
  [1, 1, [1]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [2, 50, [1, 2, 3, 4, 5, 'gap', 50]],
  [25, 50, [1, 'gap', 24, 25, 26, 'gap', 50]],
  [49, 50, [1, 'gap', 46, 47, 48, 49, 50]],
])('on page %d of %d the buttons are %j', (current, last, buttons) => {
  expect(pageButtons(current, last)).toEqual(buttons);
});

function show(changes: Partial<Parameters<typeof Pager>[0]> = {}) {
  const onChange = vi.fn<Parameters<typeof Pager>[0]['onChange']>();
  render(
    <Pager total={400} totalExact current={2} size={10} sizes={[10, 20, 30, 40]} onChange={onChange} {...changes} />,
  );
  return onChange;
}

test('total, sizes, prev, pager, next and jumper stand in this order', () => {
  show();

  const order = [...screen.getByRole('navigation', { name: '分页' }).children].map((child) =>
    child.className.split(' ').at(-1),
  );
  expect(order).toEqual(['zg-pager-total', 'zg-pager-size', 'zg-pager-pages', 'zg-pager-jumper']);
  expect(screen.getByText('共 400 条')).toBeVisible();
  expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
});

test('a new page size goes back to page 1', async () => {
  const onChange = show();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '40');

  expect(onChange).toHaveBeenCalledWith({ current: 1, size: 40 });
});

test('prev, next, a number and the jumper open their page', async () => {
  const onChange = show();

  await userEvent.click(screen.getByRole('button', { name: '上一页' }));
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  await userEvent.click(screen.getByRole('button', { name: '第 40 页' }));
  await userEvent.type(screen.getByRole('textbox', { name: '前往' }), '999{Enter}');

  expect(onChange.mock.calls.map(([{ current }]) => current)).toEqual([1, 3, 40, 40]);
});

test('nonsense in the jumper opens nothing', async () => {
  const onChange = show();

  await userEvent.type(screen.getByRole('textbox', { name: '前往' }), '0{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: '前往' }), '二{Enter}');

  expect(onChange).not.toHaveBeenCalled();
});

test('a total that was not counted to the end shows a plus and lets the operator go on', () => {
  show({ total: 10_000, totalExact: false, current: 1000 });

  expect(screen.getByText('共 10,000+ 条')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一页' })).toBeEnabled();
});

test('the first page has no previous and the last no next', () => {
  show({ total: 10, current: 1 });

  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
});

test('a page number in full-width digits, as Chinese keyboards type them, opens its page', async () => {
  const onChange = show();

  await userEvent.type(screen.getByRole('textbox', { name: '前往' }), '１２{Enter}');

  expect(onChange).toHaveBeenCalledWith({ current: 12, size: 10 });
});
