import { harmlessPaste } from './clean.ts';
import { froalaWeb } from './froala-web.ts';
import type { Froala, FroalaEvents } from './froala.ts';
import { convertPasted, fileIn, picturesIn } from './pasted.ts';
import { waitingMark } from './stored.ts';
import type { TextImages } from './text-images.ts';
import type { Judge } from './web-images.ts';

interface Ways {
  images: TextImages;
  judge: Judge;
  change: (html: string) => void;
  /** Called when the operator leaves the text. */
  leave: () => void;
  deleteImage: (src: string) => Promise<void>;
  /** Shows, in the app's language, what Froala says in English. */
  say: (text: string) => void;
}

interface Wrapped {
  get: (at: number) => HTMLElement | undefined;
}

let lastPlace = 0;
const newPlace = () => `froala-${(lastPlace += 1)}`;

/** Handles Froala's events and prevents its own requests: pictures, drafts and deletions use our calls. */
export function froalaEvents({ images, judge, change, leave, deleteImage, say }: Ways): FroalaEvents {
  const web = froalaWeb(judge, images, newPlace);
  const replaceOrAdd = (editor: Froala, files: readonly File[]) => {
    const chosen = editor.image.get()?.get(0);
    editor.popups.hideAll();
    const [first, ...others] = files;
    if (first && chosen instanceof HTMLImageElement) images.addFile(first, ...heldBy(chosen));
    else if (first) images.addFile(first);
    for (const file of others) images.addFile(file);
  };
  return {
    contentChanged() {
      change(this.html.get());
    },
    blur() {
      leave();
    },
    'image.beforeUpload'(files: File[]) {
      replaceOrAdd(this, [...files]);
      return false;
    },
    'paste.beforeCleanup'(html: string) {
      return web.hold(harmlessPaste(html));
    },
    'drop.beforeCleanup'(html: string) {
      return web.hold(harmlessPaste(html));
    },
    'paste.after'() {
      web.begin(this);
    },
    // A pasted picture is already in the text and becomes the placeholder.
    'image.beforePasteUpload'(image: HTMLImageElement) {
      const file = fileIn(image.src);
      image.removeAttribute('data-fr-image-pasted');
      if (web.isHeld(image)) return false;
      if (file === null) {
        image.remove();
        return false;
      }
      const place = newPlace();
      image.setAttribute(waitingMark, place);
      void convertPasted(file).then((picture) => images.addFile(picture, null, place));
      return false;
    },
    drop(dropped: { originalEvent: DragEvent }) {
      const files = picturesIn(dropped.originalEvent.dataTransfer);
      if (files.length === 0) return;
      dropped.originalEvent.preventDefault();
      dropped.originalEvent.stopPropagation();
      moveCursorTo(dropped.originalEvent);
      for (const file of files) images.addFile(file);
      return false;
    },
    'imageManager.beforeDeleteImage'(image: Wrapped) {
      const picture = image.get(0);
      const src = picture?.dataset['url'] ?? picture?.getAttribute('src') ?? '';
      deleteImage(src).then(
        () => picture?.parentElement?.remove(),
        () => say('Error during delete image request.'),
      );
      return false;
    },
    'imageManager.error'({ message }: { message: string }) {
      say(message);
    },
    'save.error'({ message }: { message: string }) {
      say(message);
    },
    'popups.show.textColor.picker'() {
      shortenHex(this, 'textColor.picker');
    },
    'popups.show.backgroundColor.picker'() {
      shortenHex(this, 'backgroundColor.picker');
    },
    'popups.show.table.colors'() {
      shortenHex(this, 'table.colors');
    },
  };
}

/** Turns an image of the text into a placeholder and returns its former address. */
function heldBy(image: HTMLImageElement): [former: string, place: string] {
  const place = newPlace();
  const former = image.getAttribute('src') ?? '';
  image.setAttribute(waitingMark, place);
  image.setAttribute('data-former', former);
  return [former, place];
}

/** Shortens a colour to a hash and six digits. */
function shortenHex(editor: Froala, popup: string): void {
  const input = editor.popups.get(popup)?.get(0)?.querySelector('.fr-color-hex-layer input');
  input?.setAttribute('maxlength', '7');
}

function moveCursorTo({ clientX, clientY }: DragEvent): void {
  const caret = document.caretPositionFromPoint(clientX, clientY);
  if (caret) window.getSelection()?.collapse(caret.offsetNode, caret.offset);
}
