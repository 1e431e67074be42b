import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceField } from './fields.tsx';

const shown = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text;
const tenants = [{ value: 't1', label: '青禾商城' }];

test('an option for the empty value is what is shown for it; without one, nothing is selected yet', () => {
  const { rerender } = render(
    <ChoiceField label="所属" value="" options={[{ value: '', label: '平台' }, ...tenants]} onChange={() => {}} />,
  );
  expect(shown()).toBe('平台');
  rerender(<ChoiceField label="所属" value="" options={tenants} onChange={() => {}} />);
  expect(shown()).toBe('');
});
