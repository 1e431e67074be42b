import { isEmptyText } from '#shared/rich-text/rules.ts';

/** On what stands for an image that is still on its way; such a place is never part of the text. */
export const waitingMark = 'data-waiting-image';

/** What an editor holds as it may be stored: without places that wait for an image; an empty paragraph is nothing. */
export function storedText(html: string): string {
  const whole = html.includes(waitingMark) ? withoutWaiting(html) : html;
  return isEmptyText(whole) ? '' : whole;
}

function withoutWaiting(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const place of body.querySelectorAll(`[${waitingMark}]`)) {
    const former = place.getAttribute('data-former');
    if (former === null) place.remove();
    else {
      place.setAttribute('src', former);
      place.removeAttribute(waitingMark);
      place.removeAttribute('data-former');
    }
  }
  return body.innerHTML;
}

const codeLine = /(<div class="ql-code-block"[^>]*>.*?<\/div>)/s;
const tab = ' '.repeat(4);

/**
 * Quill's text with its tabs and repeated spaces as ones that stay: Quill shows every one of them, a page does not, and Quill
 * itself loses them when it opens the text again. Code keeps its own.
 */
export function withLastingSpaces(html: string): string {
  return html
    .split(codeLine)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/>[^<]+/g, lasting)))
    .join('');
}

const lasting = (text: string) =>
  text.replaceAll('\t', tab).replaceAll(/ {2,}/g, (spaces) => '&nbsp;'.repeat(spaces.length));
