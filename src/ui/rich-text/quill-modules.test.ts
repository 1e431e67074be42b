import type { Quill } from 'react-quill';
import { afterEach, expect, test, vi } from 'vitest';
import { quillModules } from './quill-modules.ts';
import type { TextImages } from './text-images.ts';

afterEach(() => vi.unstubAllGlobals());

test('an animation that is dropped into a text keeps moving, and other pictures are converted as pasted ones', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  const canvas = { getContext: () => null, convertToBlob: async () => new Blob(['png']) };
  vi.stubGlobal(
    'OffscreenCanvas',
    vi.fn(function made() {
      return canvas;
    }),
  );
  const added: File[] = [];
  const images = { addFile: (file: File) => void added.push(file) } as unknown as TextImages;
  const nothing = () => {};
  const { uploader } = quillModules('', {
    images,
    judge: () => ({ way: 'leave' }),
    askLink: nothing,
    askVideo: nothing,
    pickImage: nothing,
  });
  const files = [new File(['gif'], 'a.gif', { type: 'image/gif' }), new File(['x'], 'b.bmp', { type: 'image/bmp' })];
  const quill = { setSelection: nothing } as unknown as Quill;

  uploader.handler.call({ quill }, { index: 0, length: 0 }, files);

  await vi.waitFor(() =>
    expect(added.map(({ name, type }) => [name, type])).toEqual([
      ['a.gif', 'image/gif'],
      ['b.png', 'image/png'],
    ]),
  );
});
