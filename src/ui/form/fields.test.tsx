import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextArea, TextField } from './fields.tsx';

test.each([
  ['line', TextField],
  ['text', TextArea],
])('a %s takes as many characters as the server does, of which a picture is one', (_, Field) => {
  const field = (value: string) => <Field label="城市" value={value} maxLength={20} onChange={() => {}} />;
  const { rerender } = render(field('新茶'));
  expect(screen.getByLabelText('城市')).toHaveAttribute('maxlength', '20');
  rerender(field('🍵🍵新茶'));
  expect(screen.getByLabelText('城市')).toHaveAttribute('maxlength', '22');
});
