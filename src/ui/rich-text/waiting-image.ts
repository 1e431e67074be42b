import Embed from 'quill/blots/embed.js';
import { Quill } from 'react-quill';
import { waitingMark } from './stored.ts';

export interface WaitingImage {
  id: string;
  /** What it shows; '' for nothing. */
  preview: string;
  /** The address that the text keeps while it waits; null for none. */
  former: string | null;
}

const sizes = ['alt', 'width', 'height'];

/** The placeholder of a pending image in Quill's text; it moves with the surrounding text. */
class WaitingImageBlot extends Embed {
  static override blotName = 'waitingImage';
  static override tagName = 'SPAN';
  static override className = 'zg-waiting-image';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value);
    if (!(node instanceof HTMLElement) || !isWaitingImage(value)) throw new TypeError('No place for an image.');
    node.setAttribute(waitingMark, value.id);
    if (value.former !== null) node.setAttribute('data-former', value.former);
    const image = document.createElement('img');
    if (value.preview !== '') image.src = value.preview;
    image.alt = '';
    node.append(image);
    return node;
  }

  static override value(node: HTMLElement): WaitingImage {
    const preview = node.querySelector('img')?.src ?? '';
    return { id: node.getAttribute(waitingMark) ?? '', preview, former: node.getAttribute('data-former') };
  }

  /** The size and the description that the image has once it is there. */
  static override formats(node: HTMLElement): Record<string, string> {
    const image = node.querySelector('img');
    const formats: Record<string, string> = {};
    for (const name of sizes) {
      const value = image?.getAttribute(name) ?? '';
      if (value !== '') formats[name] = value;
    }
    return formats;
  }

  override format(name: string, value: unknown): void {
    const image = this.domNode instanceof HTMLElement ? this.domNode.querySelector('img') : null;
    if (!sizes.includes(name)) super.format(name, value);
    else if (typeof value === 'string' && value !== '') image?.setAttribute(name, value);
    else image?.removeAttribute(name);
  }
}

function isWaitingImage(value: unknown): value is WaitingImage {
  return typeof value === 'object' && value !== null && 'id' in value && 'preview' in value && 'former' in value;
}

Quill.register(WaitingImageBlot, true);

/** Returns an image placeholder's position in the text and its element; null when it was deleted. */
export function placeOf(quill: Quill, id: string): { index: number; element: HTMLElement } | null {
  const element = quill.root.querySelector<HTMLElement>(`[${waitingMark}="${id}"]`);
  const blot = element && Quill.find(element);
  if (!element || !(blot instanceof Embed)) return null;
  return { index: quill.getIndex(blot), element };
}
