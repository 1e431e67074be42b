import Delta from 'quill-delta';
import type { Quill } from 'react-quill';
import type { TextPlaces } from './text-images.ts';
import { placeOf } from './waiting-image.ts';

/** Inserts, fills and removes image placeholders in Quill. A placeholder is never an undo step. */
export function quillPlaces(quillNow: () => Quill | null): TextPlaces {
  const at = (id: string) => {
    const quill = quillNow();
    const place = quill && placeOf(quill, id);
    return place ? { quill, ...place } : null;
  };
  /** Puts the image in place of its placeholder, with the link around it and its size; null only removes that. */
  const settle = (id: string, link: string | null) => {
    const place = at(id);
    if (!place) return;
    const { quill, index } = place;
    const selection = quill.getSelection();
    const [held] = quill.getContents(index, 1).ops;
    quill.deleteText(index, 1, 'api');
    if (link === null) return;
    quill.updateContents(new Delta().retain(index).insert({ image: link }, held?.attributes), 'user');
    if (selection) quill.setSelection(selection, 'silent');
  };
  return {
    hold(id, preview) {
      const quill = quillNow();
      if (!quill || at(id)) return;
      const { index, length } = quill.getSelection(true);
      if (length > 0) quill.deleteText(index, length, 'user');
      quill.insertEmbed(index, 'waitingImage', { id, preview, former: null }, 'api');
      quill.setSelection(index + 1, 0, 'silent');
    },
    fill(id, link) {
      settle(id, link);
    },
    mark(id, fault) {
      at(id)?.element.classList.toggle('zg-waiting-image-bad', fault !== null);
    },
    release(id, former) {
      settle(id, former);
    },
  };
}
