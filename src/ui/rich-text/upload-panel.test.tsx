import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UploadAnswer } from '#machines/editor-upload/types.ts';
import type { Uploads } from '#src/lib/uploads.ts';
import { createTextImages } from './text-images.ts';
import { UploadPanel } from './upload-panel.tsx';
import { useTextImages } from './use-text-images.ts';

afterEach(cleanup);

type End = (answer: UploadAnswer | Error) => void;

/** The panel of a text into which three images of the web were pasted; each waits for the end of its call. */
function pasted() {
  const ends: End[] = [];
  const released: (string | null)[] = [];
  const never = () => new Promise<unknown>(() => {});
  const uploads: Uploads = {
    take: ({ name }) => ({ fileId: name, name, size: 1, mediaType: 'image/png' }),
    drop: () => {},
    services: {
      inspectImage: never,
      loadImage: never,
      uploadImage: () => new Promise(() => {}),
      fetchImage: () =>
        new Promise((resolve, reject) => {
          ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        }),
    },
  };
  const places = {
    hold: () => {},
    fill: () => {},
    mark: () => {},
    release: (_: string, former: string | null) => released.push(former),
  };
  const images = createTextImages(uploads, 1_000, places);
  const told: number[] = [];
  render(<UploadPanel images={images} onPending={(count) => told.push(count)} />);
  act(() => {
    for (const name of ['http://example.com/a.png', 'https://example.com/b.png', 'http://example.com/c.png'])
      images.addWeb(name, name);
  });
  return { ends, released, images, told };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fail = (end: End | undefined) => act(async () => end?.(new Error('refused')));

test('many images of the web share a row until one is left', async () => {
  const { ends, released } = pasted();

  expect(screen.getByRole('region')).toHaveTextContent('请稍等，3 张图片转存中');
  await fail(ends[0]);
  expect(screen.getByRole('region')).toHaveTextContent('请稍等，2 张图片转存中');
  expect(screen.getByRole('alert')).toHaveTextContent('http://example.com/a.png');
  click('移除图片');
  await fail(ends[2]);
  expect(screen.getByRole('region')).toHaveTextContent('请稍等，图片转存中 https://example.com/b.png');
  expect(released).toEqual([null]);
});

test('a form hears how many are on their way, and of the last one when its text stands', async () => {
  vi.useFakeTimers();
  const { ends, told } = pasted();
  expect(told.at(-1)).toBe(3);
  await fail(ends[0]);
  expect(told.at(-1)).toBe(2);
  await fail(ends[1]);
  await fail(ends[2]);
  expect(told.at(-1)).toBe(1);
  vi.advanceTimersByTime(300);
  expect(told.at(-1)).toBe(0);
  vi.useRealTimers();
});

test('a save is held back once by images that failed, until more of them do', async () => {
  vi.useFakeTimers();
  const { ends, images } = pasted();
  cleanup();
  const form = renderHook(useTextImages).result;
  render(<UploadPanel images={images} onPending={form.current.onPending} />);
  const isHeld = async () => {
    await act(async () => vi.advanceTimersByTimeAsync(300));
    return form.current.lacksSome();
  };
  expect(await isHeld()).toBe(false);
  await fail(ends[0]);
  expect([await isHeld(), await isHeld()]).toEqual([true, false]);
  await fail(ends[1]);
  await fail(ends[2]);
  expect(await isHeld()).toBe(true);
  click('放弃全部 3 张');
  expect(await isHeld()).toBe(false);
  vi.useRealTimers();
});

test('giving up all leaves those that buyers see where they are', () => {
  const { released } = pasted();
  click('放弃全部 3 张');

  expect(released).toEqual([null, 'https://example.com/b.png', null]);
  expect(screen.getByRole('region')).toBeEmptyDOMElement();
});

test('errors of many come one after another, and are given up together', async () => {
  const { ends, released } = pasted();
  for (const end of ends) await fail(end);

  expect(screen.getAllByRole('alert')).toHaveLength(1);
  click('移除图片');
  expect(screen.getByRole('alert')).toHaveTextContent('https://example.com/b.png');
  click('放弃全部 2 张');
  expect(released.filter((former) => former !== null)).toEqual(['https://example.com/b.png']);
  expect(released).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});
