import Embed from 'quill/blots/embed.js';
import { Quill } from 'react-quill';
import { waitingMark } from './stored.ts';

export interface WaitingImage {
  id: string;
  preview: string;
}

/** The placeholder of a pending image in Quill's text; it moves with the surrounding text. */
class WaitingImageBlot extends Embed {
  static override blotName = 'waitingImage';
  static override tagName = 'SPAN';
  static override className = 'zg-waiting-image';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value);
    if (!(node instanceof HTMLElement) || !isWaitingImage(value)) throw new TypeError('No place for an image.');
    node.setAttribute(waitingMark, value.id);
    const image = document.createElement('img');
    image.src = value.preview;
    image.alt = '';
    node.append(image);
    return node;
  }

  static override value(node: HTMLElement): WaitingImage {
    return { id: node.getAttribute(waitingMark) ?? '', preview: node.querySelector('img')?.src ?? '' };
  }
}

function isWaitingImage(value: unknown): value is WaitingImage {
  return typeof value === 'object' && value !== null && 'id' in value && 'preview' in value;
}

Quill.register(WaitingImageBlot, true);

/** Returns an image placeholder's position in the text and its element; null when it was deleted. */
export function placeOf(quill: Quill, id: string): { index: number; element: HTMLElement } | null {
  const element = quill.root.querySelector<HTMLElement>(`[${waitingMark}="${id}"]`);
  const blot = element && Quill.find(element);
  if (!element || !(blot instanceof Embed)) return null;
  return { index: quill.getIndex(blot), element };
}
