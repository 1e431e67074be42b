import type { Label } from '#machines/kit/words.ts';
import type { components } from '#openapi/generated/types.ts';
import { codes, labels } from '#openapi/generated/values.ts';
import type { Messages } from './i18n/locale.ts';

type ClientType = components['schemas']['ClientType'];

type Labels = Readonly<Record<string, Label>>;

/** Builds a dictionary of a code's values from its labels. */
function namesOf<const Values extends Labels>(values: Values): Messages<Record<keyof Values & string, string>> {
  const inLanguage = (locale: 'zh' | 'en') =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, which fromEntries loses
    Object.fromEntries(Object.entries(values).map(([value, words]) => [value, words[locale]])) as Record<
      keyof Values & string,
      string
    >;
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}

/** The client types, in the contract's order. */
export const clientTypes: readonly ClientType[] = codes.ClientType;

/** The genders that a list can filter by; `none` means not set. */
export const genderFilters = ['0', '1', '2', 'none'] as const;

/** The client types in words, in the product's order. */
export const clientTypeNames = namesOf(labels.ClientType);

/** Gender codes in words; a member may also have none. */
export const genderNames = namesOf(labels.Sex);

/** Order type codes in words. */
export const orderTypeNames = namesOf(labels.OrderType);

/** Returns the word for a code, or the code itself when it has no word. */
export function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
