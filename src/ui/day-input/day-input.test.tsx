import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

function show() {
  const onChange = vi.fn<(day: string) => void>();
  render(<DayInput aria-label="日期" value="2026-03-01" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: '日期' });
  return { onChange, field };
}

test('Enter takes the typed day', async () => {
  const { onChange, field } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '2026年3月5日{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-03-05']]);
});

test.each(['Enter', 'ArrowDown'])('%s, while an input method composes, leaves what is typed as it is', (key) => {
  const { onChange, field } = show();
  fireEvent.change(field, { target: { value: '2026nian' } });
  const press = createEvent.keyDown(field, { key, isComposing: true });
  fireEvent(field, press);
  expect(field).toHaveValue('2026nian');
  expect(press.defaultPrevented).toBe(false);
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  expect(onChange).not.toHaveBeenCalled();
});
