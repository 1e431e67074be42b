import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#tests/kit/view-page.tsx';
import { UploadsQuestion } from './uploads-question.tsx';
import { useBringing } from './use-bringing.ts';

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Library() {
  const { isBusy, bring } = useBringing(undefined);
  const tea = new File(['tea'], 'tea.png', { type: 'image/png' });
  return (
    <>
      <button type="button" onClick={() => bring([tea], undefined)}>
        bring
      </button>
      <UploadsQuestion isBusy={isBusy} />
    </>
  );
}

test('the library is not left without a question while pictures are on their way', async () => {
  const { leave } = showPage(<Library />);
  await userEvent.click(await screen.findByRole('button', { name: 'bring' }));
  leave();
  expect(await screen.findByText('图片还在上传，离开后将取消。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '离开' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('without any it is left at once', async () => {
  const { leave } = showPage(<Library />);
  await screen.findByRole('button', { name: 'bring' });
  leave();
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
