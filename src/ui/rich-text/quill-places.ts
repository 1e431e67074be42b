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
  return {
    hold(id, preview) {
      const quill = quillNow();
      if (!quill || at(id)) return;
      const { index, length } = quill.getSelection(true);
      if (length > 0) quill.deleteText(index, length, 'user');
      quill.insertEmbed(index, 'waitingImage', { id, preview }, 'api');
      quill.setSelection(index + 1, 0, 'silent');
    },
    fill(id, link) {
      const place = at(id);
      if (!place) return;
      const { quill, index } = place;
      const selection = quill.getSelection();
      quill.deleteText(index, 1, 'api');
      quill.insertEmbed(index, 'image', link, 'user');
      if (selection) quill.setSelection(selection, 'silent');
    },
    mark(id, fault) {
      at(id)?.element.classList.toggle('zg-waiting-image-bad', fault !== null);
    },
    release(id) {
      const place = at(id);
      place?.quill.deleteText(place.index, 1, 'api');
    },
  };
}
