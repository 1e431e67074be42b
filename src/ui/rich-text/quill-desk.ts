import type { Quill } from 'react-quill';
import type { Uploads } from '#src/lib/uploads.ts';
import { changePauseMs } from './editor-props.ts';
import { linkOf, playerOf } from './embed.ts';
import { paused } from './pause.ts';
import { quillModules } from './quill-modules.ts';
import { quillPlaces } from './quill-places.ts';
import { storedText, withLastingSpaces } from './stored.ts';
import { createTextImages, type TextImages } from './text-images.ts';
import { webJudge } from './web-images.ts';

interface Given {
  toolbar: string;
  uploads: Uploads;
  maxBytes: number;
  ask: (what: 'link' | 'video') => void;
  /** Says that pasted images went, and why. */
  tellDropped: (count: number, refusal: string) => void;
}

/** One open Quill with its pending images, its tools, and its change listener. */
export interface QuillDesk {
  images: TextImages;
  modules: ReturnType<typeof quillModules>;
  /** Called with the ready editor, and with null when it is gone. */
  seat: (quill: Quill | null) => void;
  /** Sets the file input that picks images. */
  seatPicker: (picker: HTMLInputElement | null) => void;
  /** Sets the listener that gets the text 300 ms after its last change. */
  follow: (listener: (html: string) => void) => void;
  /** Sets why the operator may not keep images; null when they may. */
  withhold: (refusal: string | null) => void;
  changed: (html: string) => void;
  /** Reports a pending change at once, for leaving the text. */
  tellNow: () => void;
  insert: (what: 'link' | 'video', address: string) => void;
}

export function createQuillDesk({ toolbar, uploads, maxBytes, ask, tellDropped }: Given): QuillDesk {
  let quill: Quill | null = null;
  let picker: HTMLInputElement | null = null;
  let withheld: string | null = null;
  let tell: (html: string) => void = () => {};
  const images = createTextImages(
    uploads,
    maxBytes,
    quillPlaces(() => quill),
  );
  const change = paused((html: string) => tell(html), changePauseMs);
  return {
    images,
    modules: quillModules(toolbar, {
      images,
      judge: webJudge({ refusalNow: () => withheld, tellDropped }),
      askLink: () => ask('link'),
      askVideo: () => ask('video'),
      pickImage: () => picker?.click(),
    }),
    seat: (next) => {
      quill = next;
    },
    seatPicker: (next) => {
      picker = next;
    },
    follow: (listener) => {
      tell = listener;
    },
    withhold: (refusal) => {
      withheld = refusal;
    },
    changed: (html) => change.take(storedText(withLastingSpaces(html))),
    tellNow: change.now,
    insert(what, address) {
      if (!quill) return;
      const { index, length } = quill.getSelection(true);
      if (what === 'video') quill.insertEmbed(index, 'video', playerOf(address), 'user');
      else if (length > 0) quill.format('link', linkOf(address), 'user');
      else quill.insertText(index, address.trim(), 'link', linkOf(address), 'user');
    },
  };
}
