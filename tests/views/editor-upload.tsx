import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { UploadAnswer, UploadContext, UploadEvent, UploadInput } from '#machines/editor-upload/types.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { imageWords } from '#src/ui/rich-text/image-words.ts';
import { messages } from '#src/ui/rich-text/messages.ts';
import { createTextImages, type TextImages } from '#src/ui/rich-text/text-images.ts';
import { UploadPanel } from '#src/ui/rich-text/upload-panel.tsx';
import type { Driver } from '#tests/paths/players/replay.ts';
import { close, open, pass, scripted } from './stage.tsx';

const texts = messages.zh;

/** What a text shows in the one place that is looked at. */
interface Place {
  id: string | null;
  link: string | null;
  isInError: boolean;
}

/** An image on its way into a text: the place that is held for it, and the popup that says how it is. */
export function editorUploadDriver(): Driver {
  const calls = scripted();
  const place: Place = { id: null, link: null, isInError: false };
  let images: TextImages | null = null;
  let picked: Extract<UploadEvent, { type: 'image.pick' }>['file'] | null = null;

  const onItsWay = () => images?.items.get()[0]?.actor;
  const words = () => imageWords(onItsWay()?.getSnapshot().context ?? { source: null, formerLink: null }, texts);
  const button = (name: string) => screen.queryByRole('button', { name });
  const click = (name: string) => {
    const found = button(name);
    if (!found) throw new Error(`There is no button ${name}.`);
    fireEvent.click(found);
  };

  const send = (event: UploadEvent) => {
    const actor = onItsWay();
    if (event.type === 'image.pick') {
      picked = event.file;
      // Over one that failed the operator picks again for the same place, else the text begins a new one.
      if (actor) actor.send(event);
      else images?.addFile(new File([], event.file.name), place.link);
    } else if (event.type === 'image.link') {
      if (actor) actor.send(event);
      else images?.addAddress(event.url, place.link);
    } else if (event.type === 'image.fetch') images?.addWeb(event.url, 'pasted');
    else if (event.type === 'image.progress') actor?.send(event);
    else if (event.type === 'image.cancel') click(words().cancel);
    else if (event.type === 'image.retry') click(texts.retry);
    else if (event.type === 'image.dismiss') click(words().dismiss);
    // The operator deletes the image, and nothing of it is on its way.
    else place.link = null;
  };

  return {
    async start(input) {
      const { maxBytes, canUpload, link } = input as UploadInput;
      open();
      Object.assign(place, { id: null, link, isInError: false });
      const uploads = {
        take: () => picked ?? { fileId: '', name: '', size: 0, mediaType: '' },
        drop: () => {},
        services: {
          inspectImage: async (asked: { fileId: string }) => calls.run<unknown>('inspectImage', asked),
          uploadImage: async (asked: { fileId: string }) => calls.run<UploadAnswer>('uploadImage', asked),
          fetchImage: async (asked: { url: string }) => calls.run<UploadAnswer>('fetchImage', asked),
          loadImage: async (asked: { link: string }) => calls.run<unknown>('loadImage', asked),
        },
      };
      images = createTextImages(
        uploads,
        maxBytes,
        {
          hold: (id) => Object.assign(place, { id, isInError: false }),
          fill: (_, filled) => Object.assign(place, { id: null, link: filled, isInError: false }),
          mark: (id, fault) => place.id === id && Object.assign(place, { isInError: fault !== null }),
          release: (_, former) => Object.assign(place, { id: null, link: former, isInError: false }),
        },
        canUpload,
      );
      render(<UploadPanel images={images} />);
      await pass();
    },
    async send(event) {
      act(() => send(event as UploadEvent));
      await pass();
    },
    async refuse(event) {
      const sent = event as UploadEvent;
      if (sent.type === 'image.retry') expect(button(texts.retry)).toBeNull();
      else act(() => send(sent));
      await pass();
    },
    settleService: async (id, outcome) => calls.end(id, outcome),
    advance: pass,
    expectIn([path = ''], expected) {
      const context = expected.context as UploadContext;
      const { fault, link, percent } = context;
      const { waiting, failed } = imageWords(context, texts);
      calls.expectStarted(expected.started);
      const popup = within(screen.getByRole('region', { name: texts.uploads }));
      const isWaiting = path.startsWith('working');
      const isFailed = path === 'resting.failed';
      expect(popup.queryByText(waiting, { exact: false }) !== null, 'it says that it waits').toBe(isWaiting);
      expect(popup.queryByRole('alert') !== null, 'it says that it failed').toBe(isFailed);
      expect(place.id !== null, 'a place is held').toBe(isWaiting || isFailed);
      expect(place.isInError, 'the place is marked').toBe(isFailed);
      if (isFailed && fault !== null) {
        expect(popup.getByRole('alert')).toHaveTextContent(`${failed} ${imageFaults.zh[fault]}`);
      }
      if (isWaiting && percent > 0 && context.source === null)
        expect(popup.getByText(texts.uploading, { exact: false })).toHaveTextContent(`${percent}%`);
      if (!isWaiting && !isFailed) expect(place.link).toBe(link);
    },
    async stop() {
      images?.end();
      await close();
    },
  };
}
