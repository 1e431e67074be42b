import { keep, readKept } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** zh is zh-CN, the language of every first visit; en is on request. */
export type Locale = 'zh' | 'en';

/** A dictionary: the Chinese texts decide which words there are, English must have the same. */
export interface Messages<T> {
  readonly zh: T;
  readonly en: T;
}

const key = 'zhanggui.locale';

const locale = createStore<Locale>(readKept(key) === 'en' ? 'en' : 'zh');

/** The language tag of a locale, for the document and for Accept-Language. */
export function languageTag(of: Locale): 'zh-CN' | 'en' {
  return of === 'zh' ? 'zh-CN' : 'en';
}

/** The language in use at this moment, for code outside components. */
export function localeNow(): Locale {
  return locale.get();
}

/** Changes the language of everything on the screen and keeps the choice. */
export function chooseLocale(next: Locale): void {
  keep(key, next);
  locale.set(next);
  document.documentElement.lang = languageTag(next);
}

/** The language in use; the component renders again when it changes. */
export function useLocale(): Locale {
  return useStore(locale);
}

/** The texts of a dictionary in the language in use. */
export function useMessages<T>(messages: Messages<T>): T {
  return messages[useLocale()];
}

/** The texts of a dictionary at this moment, for code outside components. */
export function messagesNow<T>(messages: Messages<T>): T {
  return messages[localeNow()];
}
