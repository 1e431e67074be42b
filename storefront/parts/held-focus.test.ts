// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMore } from '../app/loaded.ts';
import { MoreButton } from './more-button.tsx';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

test('a stepper keeps the focus at its ends, where another press does nothing', () => {
  const wanted: number[] = [];
  function Wish() {
    const [quantity, setQuantity] = useState(2);
    const onChange = (next: number) => {
      wanted.push(next);
      setQuantity(next);
    };
    return createElement(Stepper, { quantity, most: 2, of: '', onChange });
  }
  render(createElement(Wish));
  const [less, more] = screen.getAllByRole<HTMLButtonElement>('button');
  if (less === undefined || more === undefined) throw new Error('A stepper has two buttons.');
  const ends = () => [less, more].map((button) => [button.ariaDisabled, button.disabled]);
  expect(ends()).toEqual([
    ['false', false],
    ['true', false],
  ]);
  less.focus();
  fireEvent.click(less);
  fireEvent.click(less);
  expect([wanted, document.activeElement]).toEqual([[1], less]);
  expect(ends()).toEqual([
    ['true', false],
    ['false', false],
  ]);
});

test('keys stay at the end of a list while more of it comes, and when there is no more', async () => {
  const answers: (() => void)[] = [];
  function List() {
    const list = useMore('goods', async (current) => {
      if (current > 1) await new Promise<void>((resolve) => void answers.push(resolve));
      return { records: [{ id: String(current) }], total: 3, totalExact: true };
    });
    return createElement(MoreButton, { of: list });
  }
  render(createElement(List));
  const more = await screen.findByRole<HTMLButtonElement>('button');
  more.focus();
  fireEvent.click(more);
  expect([more.ariaDisabled, more.disabled]).toEqual(['true', false]);
  fireEvent.click(more);
  expect(answers).toHaveLength(1);
  answers.shift()?.();
  await vi.waitFor(() => expect(more.ariaDisabled).toBe('false'));
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  answers.shift()?.();
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement?.className).toBe('zs-more');
});
