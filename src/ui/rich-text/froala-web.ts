import type { Froala } from './froala.ts';
import { waitingMark } from './stored.ts';
import type { TextImages } from './text-images.ts';
import { addressLeft, addressOf, type Judge } from './web-images.ts';

const mark = 'data:image/gif;place=';
const blank = 'base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Nothing that Froala would show, and not the empty text, for which it takes the one before. */
const nothing = '<!---->';

/** The images of the web among what a person pastes into Froala. */
export interface FroalaWeb {
  /** Puts a blank image in place of each that the server is to keep, before the browser asks for any. */
  hold: (html: string) => string;
  isHeld: (image: HTMLImageElement) => boolean;
  /** Has the images kept that are in the text now. */
  begin: (editor: Froala) => void;
}

export function froalaWeb(judge: Judge, images: TextImages, newPlace: () => string): FroalaWeb {
  const held = new Map<string, string>();
  return {
    hold(html) {
      // A document without a window loads nothing.
      const { body } = document.implementation.createHTMLDocument('');
      body.innerHTML = html;
      let isChanged = false;
      for (const image of body.querySelectorAll('img')) {
        const address = addressOf(image);
        const fate = judge(address);
        isChanged ||= fate.way !== 'leave' || address !== image.getAttribute('src');
        if (fate.way === 'leave') {
          image.setAttribute('src', address);
          continue;
        }
        if (fate.way === 'drop') {
          image.remove();
          continue;
        }
        const stand = `${mark}${newPlace()};${blank}`;
        held.set(stand, fate.url);
        image.setAttribute('src', stand);
        image.removeAttribute('srcset');
      }
      return isChanged ? body.innerHTML || nothing : html;
    },
    isHeld: ({ src }) => src.startsWith(mark),
    begin(editor) {
      for (const image of editor.el.querySelectorAll<HTMLImageElement>(`img[src^="${mark}"]`)) {
        if (image.hasAttribute(waitingMark)) continue;
        const url = held.get(image.src);
        if (url === undefined) {
          image.remove();
          continue;
        }
        held.delete(image.src);
        const [place, former] = [newPlace(), addressLeft(url)];
        image.setAttribute(waitingMark, place);
        if (former !== null) image.setAttribute('data-former', former);
        images.addWeb(url, place);
      }
      held.clear();
    },
  };
}
