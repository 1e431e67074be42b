import { formatList } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Profile, ProfileField, TagCategory } from './api.ts';
import { messages } from './messages.ts';

/** Formats a profile value; a dash for none. */
export function profileText(
  { key, type }: Pick<ProfileField, 'key' | 'type'>,
  profile: Profile,
  locale: Locale,
  categories: readonly TagCategory[] = [],
): string {
  const value = profile[key];
  const texts = messages[locale];
  if (value === undefined || value === null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (!Array.isArray(value)) return String(value);
  if (type !== 'tags') return formatList(value, locale);
  const names = new Map(categories.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
  return formatList(
    value.map((id) => names.get(id) ?? id),
    locale,
  );
}
