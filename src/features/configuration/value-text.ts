import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ConfigType } from './api.ts';
import { messages } from './messages.ts';

/** Formats a value for operators. */
export function valueText(type: ConfigType, value: string | null, isSet: boolean, locale: Locale): string {
  const texts = messages[locale];
  if (!isSet) return texts.none;
  if (type === 'secret') return texts.secretSet;
  if (type === 'boolean') return value === 'true' ? texts.on : texts.off;
  return value ?? texts.none;
}
