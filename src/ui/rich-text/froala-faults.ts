import { isRetryable } from '#machines/editor-upload/rules.ts';
import type { ImageFault } from '#machines/editor-upload/types.ts';
import type { Froala } from './froala.ts';

interface Ways {
  editorNow: () => Froala | null;
  /** Returns the marked image of a place; null when it was deleted from the text. */
  imageOf: (place: string) => HTMLElement | null;
  answer: (place: string, answer: 'image.dismiss' | 'image.retry') => void;
  wordsFor: (place: string, fault: ImageFault) => { reason: string; dismiss: string; retry: string };
}

/** Shows image errors in Froala's upload popup beside the marked image, one after another. */
export interface FroalaFaults {
  /** Sets the current error of a place's image; null clears it. */
  tell: (place: string, fault: ImageFault | null) => void;
  /** Shows the popup of a place again; returns false without an error there. */
  reopen: (place: string) => boolean;
  /** Called when the operator has read the popup. */
  dismiss: () => void;
}

const popupName = 'image.insert';

export function froalaFaults({ editorNow, imageOf, answer, wordsFor }: Ways): FroalaFaults {
  const failed = new Map<string, ImageFault>();
  let shown: string | null = null;
  const layer = () =>
    editorNow()?.popups.get(popupName)?.get(0)?.querySelector<HTMLElement>('.fr-image-progress-bar-layer') ?? null;
  // A click outside closes Froala's popup, or the popup shows something else.
  const isShown = () =>
    shown !== null &&
    editorNow()?.popups.isVisible(popupName) === true &&
    layer()?.classList.contains('fr-active') === true;

  const show = (place: string, fault: ImageFault) => {
    const editor = editorNow();
    if (!editor) return;
    shown = place;
    editor.image.showProgressBar(true);
    const box = layer();
    const message = box?.querySelector('h3');
    const ok = box?.querySelector<HTMLElement>('[data-cmd="imageDismissError"]');
    if (!box || !message || !ok) return;
    box.classList.add('fr-error');
    message.setAttribute('role', 'alert');
    const words = wordsFor(place, fault);
    message.textContent = words.reason;
    ok.textContent = words.dismiss;
    const retry = box.querySelector<HTMLElement>('.zg-fault-retry') ?? retryButton(ok, words.retry);
    retry.hidden = !isRetryable(fault);
    // At the marked image, or at the text when the image is no longer in it.
    const { left, top, width, height } = (imageOf(place) ?? editor.el).getBoundingClientRect();
    editor.popups.setContainer(popupName, editor.$sc);
    editor.popups.show(popupName, left + window.scrollX + width / 2, top + window.scrollY + height, height);
    editor.events.disableBlur();
    message.focus();
  };
  const retryButton = (ok: HTMLElement, text: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zg-fault-retry';
    button.textContent = text;
    button.addEventListener('click', () => {
      if (shown !== null) answer(shown, 'image.retry');
    });
    ok.before(button);
    return button;
  };
  const next = () => {
    const [first] = failed;
    if (first) show(...first);
  };
  return {
    tell(place, fault) {
      if (fault !== null) {
        if (failed.get(place) === fault) return;
        failed.set(place, fault);
        if (!isShown() || shown === place) show(place, fault);
        return;
      }
      if (!failed.delete(place) || shown !== place) return;
      const wasShown = isShown();
      shown = null;
      if (!wasShown) return;
      const editor = editorNow();
      editor?.popups.hide(popupName);
      editor?.events.focus();
      next();
    },
    reopen(place) {
      const fault = failed.get(place);
      if (fault !== undefined) show(place, fault);
      return fault !== undefined;
    },
    dismiss() {
      if (shown !== null) answer(shown, 'image.dismiss');
    },
  };
}
