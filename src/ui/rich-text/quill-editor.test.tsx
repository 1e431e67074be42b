import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLocale } from '#src/lib/i18n/locale.ts';
import type { Uploads } from '#src/lib/uploads.ts';
import { QuillEditor } from './quill-editor.tsx';

afterEach(() => {
  cleanup();
  act(() => chooseLocale('zh'));
});

test('an image on its way arrives although the language changes, which the tools follow then', async () => {
  let arrive = () => {};
  const uploads: Uploads = {
    take: ({ name }) => ({ fileId: name, name, size: 1, mediaType: 'image/png' }),
    drop: () => {},
    services: {
      inspectImage: async () => ({}),
      loadImage: async () => ({}),
      uploadImage: () =>
        new Promise((resolve) => (arrive = () => resolve({ status: 'uploaded', link: '/files/tea.png' }))),
      fetchImage: () => new Promise(() => {}),
    },
  };
  const texts: string[] = [];
  const onChange = (html: string) => texts.push(html);
  render(<QuillEditor value="" onChange={onChange} label="正文" maxBytes={1_000} uploads={uploads} refusal={null} />);
  const picker = screen.getByLabelText('插入图片', { selector: 'input' });
  fireEvent.change(picker, { target: { files: [new File(['tea'], 'tea.png', { type: 'image/png' })] } });
  await screen.findByText(/请稍等/);

  act(() => chooseLocale('en'));
  await act(async () => arrive());

  await expect.poll(() => texts.at(-1)).toContain('/files/tea.png');
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeVisible();
});
