import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

function show(props: Partial<Parameters<typeof Button>[0]> = {}) {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="before" />
      <Button type="submit" onClick={onClick} {...props}>
        Save
      </Button>
    </form>,
  );
  return { onClick, onSubmit, button: screen.getByRole('button'), before: screen.getByRole('textbox') };
}

test.each(['Enter', ' '])('“%s” presses it once and sends its form', async (key) => {
  const { onClick, onSubmit, button } = show();
  button.focus();

  await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`);

  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
});

test('a key that went down elsewhere and comes up on it presses nothing', () => {
  const { onClick, onSubmit, button, before } = show();
  before.focus();
  fireEvent.keyDown(before, { key: 'Enter' });
  button.focus();
  fireEvent.keyUp(button, { key: 'Enter' });
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);

  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a key that went down on it and comes up elsewhere is forgotten', () => {
  const { onClick, button, before } = show();
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  before.focus();
  fireEvent.keyUp(before, { key: 'Enter' });
  button.focus();
  fireEvent.keyUp(button, { key: 'Enter' });

  expect(onClick).not.toHaveBeenCalled();
});

test('what is busy refuses presses, sends nothing and keeps its focus', async () => {
  const { onClick, onSubmit, button } = show({ isBusy: true });
  button.focus();

  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');

  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
