import { useSyncExternalStore } from 'react';
import { messages, type Texts } from '../messages.ts';
import { keeping } from './keeping.ts';

export type Language = 'zh' | 'en';

const listeners = new Set<() => void>();

function first(): Language {
  const kept = keeping.read('shop.language');
  if (kept === 'zh' || kept === 'en') return kept;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'zh' || tag === 'en');
  return preferred === 'en' ? 'en' : 'zh';
}
let language = first();
document.documentElement.lang = tagOf(language);

function tagOf(of: Language): 'zh-CN' | 'en' {
  return of === 'zh' ? 'zh-CN' : 'en';
}

export const languageTag = (): 'zh-CN' | 'en' => tagOf(language);

/** Speaks another language from now on. */
export function speak(next: Language): void {
  language = next;
  keeping.keep('shop.language', next);
  document.documentElement.lang = tagOf(next);
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => language,
  );
}

/** The texts of the shop in the language of now. */
export const useTexts = (): Texts => messages[useLanguage()];
