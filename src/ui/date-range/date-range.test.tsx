import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateRange, type Days } from './date-range.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the new day can be typed on a page that stays open past midnight in Shanghai', () => {
  vi.useFakeTimers({ now: new Date('2028-02-28T15:59:00Z') });
  const onChange = vi.fn<(next: Days) => void>();
  render(<DateRange label="日期" value={{ from: '2028-02-01', to: undefined }} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: '日期: 结束日期' });
  const type = (day: string) => {
    fireEvent.change(field, { target: { value: day } });
    fireEvent.blur(field);
  };
  type('2028-02-29');
  expect(onChange).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(90_000));
  type('2028-02-29');
  expect(onChange.mock.calls).toEqual([[{ from: '2028-02-01', to: '2028-02-29' }]]);
});

test.each([
  ['结束日期', '2028-01-05', { from: '2028-01-05', to: '2028-01-05' }],
  ['开始日期', '2028-02-20', { from: '2028-02-20', to: '2028-02-20' }],
  ['结束日期', '2028-02-05', { from: '2028-02-01', to: '2028-02-05' }],
  ['开始日期', '', { from: undefined, to: '2028-02-10' }],
])('%s %s leaves no range that ends before it begins', (name, day, range) => {
  vi.useFakeTimers({ now: new Date('2028-02-28T15:59:00Z') });
  const onChange = vi.fn<(next: Days) => void>();
  render(<DateRange label="日期" value={{ from: '2028-02-01', to: '2028-02-10' }} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: `日期: ${name}` });
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
  expect(onChange.mock.calls).toEqual([[range]]);
});
