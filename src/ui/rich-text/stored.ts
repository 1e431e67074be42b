import { isEmptyText } from '#openapi/rich-text/rules.ts';

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
