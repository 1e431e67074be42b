import type { Locale } from '#src/lib/i18n/locale.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { pictureUrl, type Uploads } from '#src/lib/uploads.ts';
import { type FroalaFaults, froalaFaults } from './froala-faults.ts';
import type { Froala } from './froala.ts';
import { imageWords } from './image-words.ts';
import { messages } from './messages.ts';
import { waitingMark } from './stored.ts';
import { createTextImages, type TextImages, type TextPlaces } from './text-images.ts';

const look = 'fr-fic fr-dib zg-waiting-picture';

/** Returns the image in the text for a place. */
function imageAt(editor: Froala | null, id: string): HTMLImageElement | null {
  return editor?.el.querySelector<HTMLImageElement>(`img[${waitingMark}="${id}"]`) ?? null;
}

/** Inserts, fills and removes image placeholders in Froala; a placeholder is an image that is marked while it waits. */
function froalaPlaces(editorNow: () => Froala | null, faults: FroalaFaults): TextPlaces {
  return {
    hold(id, preview) {
      const editor = editorNow();
      if (!editor) return;
      const waiting = imageAt(editor, id);
      if (waiting) {
        if (preview !== '') waiting.src = preview;
        waiting.classList.add('zg-waiting-picture');
        return;
      }
      editor.edit.on();
      editor.html.insert(`<img ${waitingMark}="${id}" class="${look}" style="width: 300px;" src="${preview}" alt="">`);
    },
    fill(id, link) {
      const editor = editorNow();
      const image = imageAt(editor, id);
      if (!editor || !image) return;
      image.src = pictureUrl(link);
      if (link.startsWith('/')) image.setAttribute('src', link);
      settle(image);
      editor.undo.saveStep();
      editor.events.trigger('contentChanged');
    },
    // Not Froala's own mark: Froala deletes what has it, including an image whose replacement failed.
    mark(id, fault) {
      imageAt(editorNow(), id)?.classList.toggle('zg-picture-failed', fault !== null);
      faults.tell(id, fault);
    },
    release(id, former) {
      faults.tell(id, null);
      const editor = editorNow();
      const image = imageAt(editor, id);
      if (!editor || !image) return;
      if (former === null) image.remove();
      else {
        image.setAttribute('src', former);
        settle(image);
      }
      editor.undo.saveStep();
      editor.events.trigger('contentChanged');
    },
  };
}

function settle(image: HTMLImageElement): void {
  image.removeAttribute(waitingMark);
  image.removeAttribute('data-former');
  image.classList.remove('zg-waiting-picture', 'zg-picture-failed');
}

/** One open Froala with its pending images. */
export interface FroalaDesk {
  images: TextImages;
  faults: FroalaFaults;
  /** Called with the ready editor, and with null when it is gone. */
  seat: (editor: Froala | null) => void;
}

export function createFroalaDesk(uploads: Uploads, maxBytes: number, locale: Locale): FroalaDesk {
  let editor: Froala | null = null;
  const texts = messages[locale];
  const actorOf = (place: string) => images.items.get().find(({ id }) => id === place)?.actor;
  const faults = froalaFaults({
    editorNow: () => editor,
    imageOf: (place) => imageAt(editor, place),
    answer: (place, type) => actorOf(place)?.send({ type }),
    wordsFor(place, fault) {
      const context = actorOf(place)?.getSnapshot().context ?? { source: null, formerLink: null };
      const { hint, dismiss } = imageWords(context, texts);
      const said = [imageFaults[locale][fault], context.source, hint];
      return { reason: said.filter(Boolean).join(' '), dismiss, retry: texts.retry };
    },
  });
  const images = createTextImages(
    uploads,
    maxBytes,
    froalaPlaces(() => editor, faults),
  );
  return {
    images,
    faults,
    seat: (next) => {
      editor = next;
    },
  };
}
