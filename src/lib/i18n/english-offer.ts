import { keep, readKept } from '../storage.ts';
import { localeNow } from './locale.ts';

const key = 'zhanggui.english-offered';

/** True while a browser that prefers English to Chinese shows Chinese and its owner has not answered the offer. */
export function offersEnglish(languages: readonly string[] = navigator.languages): boolean {
  return (
    localeNow() === 'zh' && readKept(key) === null && readKept('zhanggui.locale') === null && prefersEnglish(languages)
  );
}

/** Remembers in this browser that English was offered, whatever the answer was. */
export function rememberOffer(): void {
  keep(key, '1');
}

/** Whichever of our two languages comes first in the browser's list is preferred; without either, Chinese stays. */
function prefersEnglish(languages: readonly string[]): boolean {
  const first = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'en' || tag === 'zh');
  return first === 'en';
}
