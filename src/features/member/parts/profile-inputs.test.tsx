import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createUploads } from '#src/lib/uploads.ts';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import type { Profile, ProfileField } from '../api.ts';
import { ProfileInputs } from './profile-inputs.tsx';

const height: ProfileField = {
  id: '1',
  tenantId: 't1',
  key: 'height',
  label: '身高',
  type: 'number',
  required: false,
  options: [],
  min: null,
  max: null,
  pattern: null,
  hint: '',
  tagCategoryId: null,
  sensitive: false,
  showInList: false,
  filterable: false,
  editableByUser: false,
  enabled: true,
  sort: 1,
  used: 0,
  createTime: '2026-01-05T10:00:00.000+08:00',
  updateTime: '2026-01-05T10:00:00.000+08:00',
  version: 1,
};
const pictures = createPictureUploads(createUploads({ dir: 'member/' }), { onLink: () => {}, onPending: () => {} });

/** Shows the field as a form does, and returns what hears of each change. */
function show(start: Profile) {
  const onChange = vi.fn<(profile: Profile) => void>();
  function Form() {
    const [value, setValue] = useState(start);
    const change = (next: Profile) => {
      setValue(next);
      onChange(next);
    };
    return (
      <ProfileInputs
        fields={[height]}
        categories={[]}
        value={value}
        onChange={change}
        problems={{}}
        hidden={[]}
        pictures={pictures}
      />
    );
  }
  render(<Form />);
  return onChange;
}

test.each([
  ['1.5', 1.5],
  ['0.05', 0.05],
  ['-0.5', -0.5],
  ['１７５', 175],
  ['1.5米', '1.5米'],
])('the number %s is taken as it is typed: %j', async (typed, value) => {
  const onChange = show({});
  await userEvent.type(screen.getByLabelText('身高'), typed);
  expect(screen.getByLabelText('身高')).toHaveValue(typed);
  expect(onChange).toHaveBeenLastCalledWith({ height: value });
});

test('a number is shown as it is kept, and none once it is taken out', async () => {
  const onChange = show({ height: 1.75 });
  expect(screen.getByLabelText('身高')).toHaveValue('1.75');
  await userEvent.clear(screen.getByLabelText('身高'));
  expect(onChange).toHaveBeenLastCalledWith({ height: null });
});
