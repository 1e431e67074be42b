import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Input } from '../input/input.tsx';
import { DialogFrame } from './dialog-frame.tsx';

function show() {
  const onClose = vi.fn<() => void>();
  render(
    <DialogFrame isOpen title="搜索" width={300} onClose={onClose}>
      <Input aria-label="名称" />
    </DialogFrame>,
  );
  return { onClose, field: screen.getByRole('textbox', { name: '名称' }) };
}

test('Escape closes it', () => {
  const { onClose, field } = show();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape that ends what an input method composes leaves it open', () => {
  const { onClose, field } = show();
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});
