import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ConfigEntry } from './api.ts';
import { messages } from './messages.ts';

/** What the product calls the values of its own settings. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  editorType: { 1: 'Quill', 2: 'Froala' },
};

/** Returns what a value of a setting is called; one without a name is shown as it is. */
export const valueName = (key: string, value: string): string => names[key]?.[value] ?? value;

/** Formats a value for operators. */
export function valueText(
  { key, type }: Pick<ConfigEntry, 'key' | 'type'>,
  value: string | null,
  isSet: boolean,
  locale: Locale,
): string {
  const texts = messages[locale];
  if (!isSet) return texts.none;
  if (type === 'secret') return texts.secretSet;
  if (type === 'boolean') return value === 'true' ? texts.on : texts.off;
  return value === null ? texts.none : valueName(key, value);
}
