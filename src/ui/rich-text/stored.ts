import { isEmptyText } from '#shared/rich-text/rules.ts';

/** The attribute of a placeholder for a pending image, which is never part of the text. */
export const waitingMark = 'data-waiting-image';

/** Returns an editor's content for storage: without image placeholders, and '' for an empty paragraph. */
export function storedText(html: string): string {
  const whole = html.includes(waitingMark) ? withoutWaiting(html) : html;
  return isEmptyText(whole) ? '' : whole;
}

function withoutWaiting(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const place of body.querySelectorAll(`[${waitingMark}]`)) {
    const former = place.getAttribute('data-former');
    // In Quill the placeholder is an element around the image.
    const image = place.matches('img') ? place : place.querySelector('img');
    if (former === null || !image) place.remove();
    else {
      image.setAttribute('src', former);
      image.removeAttribute(waitingMark);
      image.removeAttribute('data-former');
      if (image !== place) place.replaceWith(image);
    }
  }
  return body.innerHTML;
}

const codeLine = /(<div class="ql-code-block"[^>]*>.*?<\/div>)/s;
const tab = ' '.repeat(4);

/**
 * Makes tabs and repeated spaces in Quill's text permanent: Quill shows all of them, a page does not, and Quill loses
 * them when it opens the text again. Code blocks stay unchanged.
 */
export function withLastingSpaces(html: string): string {
  return html
    .split(codeLine)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/>[^<]+/g, lasting)))
    .join('');
}

const lasting = (text: string) =>
  text.replaceAll('\t', tab).replaceAll(/ {2,}/g, (spaces) => '&nbsp;'.repeat(spaces.length));
