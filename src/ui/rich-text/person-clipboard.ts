import Clipboard from 'quill/modules/clipboard.js';
import { Quill } from 'react-quill';
import { picturesIn } from './pasted.ts';

let isPersons = false;

/** Whether the text that Quill is reading was pasted or dropped by a person, and not loaded. */
export function isPastedByPerson(): boolean {
  return isPersons;
}

/** Quill reads every text with its clipboard, also one that is loaded; this one knows those that a person brings. */
class PersonClipboard extends Clipboard {
  constructor(...given: ConstructorParameters<typeof Clipboard>) {
    super(...given);
    const { root } = this.quill;
    let isOwn = false;
    root.addEventListener('dragstart', () => (isOwn = true));
    root.addEventListener('dragend', () => (isOwn = false));
    root.addEventListener('drop', (event) => {
      if (!isOwn) this.take(event);
    });
  }

  override onPaste(...given: Parameters<Clipboard['onPaste']>): void {
    isPersons = true;
    try {
      super.onPaste(...given);
    } finally {
      isPersons = false;
    }
  }

  /** Inserts rich text from elsewhere where it is dropped; Quill itself takes files alone. */
  private take({ dataTransfer, clientX, clientY }: DragEvent): void {
    const html = dataTransfer?.getData('text/html') ?? '';
    const caret = document.caretPositionFromPoint(clientX, clientY);
    if (html === '' || picturesIn(dataTransfer).length > 0 || !caret || !this.quill.isEnabled()) return;
    const native = document.createRange();
    native.setStart(caret.offsetNode, caret.offset);
    const place = this.quill.selection.normalizeNative(native);
    if (place) this.onPaste(this.quill.selection.normalizedToRange(place), { html });
  }
}

Quill.register('modules/clipboard', PersonClipboard, true);
