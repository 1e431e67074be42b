import { keep, readKept } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** zh is zh-CN, the default on a first visit; en is opt-in. */
export type Locale = 'zh' | 'en';

/** A dictionary: the Chinese texts define the keys; English must have the same keys. */
export interface Messages<T> {
  readonly zh: T;
  readonly en: T;
}

const key = 'zhanggui.locale';

const locale = createStore<Locale>(readKept(key) === 'en' ? 'en' : 'zh');

/** Returns the language tag of a locale, for the document and for Accept-Language. */
export function languageTag(of: Locale): 'zh-CN' | 'en' {
  return of === 'zh' ? 'zh-CN' : 'en';
}

/** Returns the current language, for code outside components. */
export function localeNow(): Locale {
  return locale.get();
}

/** Switches the language of everything on the screen and saves the choice. */
export function chooseLocale(next: Locale): void {
  keep(key, next);
  showLocale(next);
}

/** Switches the language of everything on the screen, as if nobody had chosen it. */
export function showLocale(next: Locale): void {
  locale.set(next);
  document.documentElement.lang = languageTag(next);
}

/** Returns the current language; the component renders again when it changes. */
export function useLocale(): Locale {
  return useStore(locale);
}

/** Returns the texts of a dictionary in the current language. */
export function useMessages<T>(messages: Messages<T>): T {
  return messages[useLocale()];
}

/** Returns the texts of a dictionary in the current language, for code outside components. */
export function messagesNow<T>(messages: Messages<T>): T {
  return messages[localeNow()];
}
