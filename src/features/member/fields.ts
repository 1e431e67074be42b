import { clientTypeNames, genderNames } from '#src/lib/codes.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { choiceField, type FilterField, tenantField } from '#src/ui/filter-bar/fields.ts';
import type { ProfileField, TagCategory } from './api.ts';
import { messages } from './messages.ts';
import { profileFilterName } from './search.ts';

interface Known {
  tenants: readonly Tenant[] | null;
  fields: readonly ProfileField[];
  categories: readonly TagCategory[];
}

/** The filters of the member list, including the filterable profile fields. */
export function memberFields(locale: Locale, { tenants, fields, categories }: Known): FilterField[] {
  const texts = messages[locale];
  const genders = genderNames[locale];
  const tags = categories.flatMap(({ name, items }) =>
    items.map((item) => ({ value: item.id, label: `${name} · ${item.name}` })),
  );
  return [
    { kind: 'text', name: 'text', label: texts.search, shortest: 2 },
    choiceField('status', texts.status, [
      ['0', texts.active],
      ['1', texts.disabled],
    ]),
    ...(tags.length === 0 ? [] : [{ kind: 'choice' as const, name: 'tagItemId', label: texts.tags, options: tags }]),
    ...tenantField(tenants, texts.tenant),
    { kind: 'days', from: 'from', to: 'to', label: texts.days },
    { ...choiceField('appType', texts.client, clientTypeNames[locale]), isSeldom: true },
    {
      ...choiceField('sex', texts.gender, [
        ['1', genders['1']],
        ['2', genders['2']],
        ['0', genders['0']],
        ['none', genders['']],
      ]),
      isSeldom: true,
    },
    { kind: 'text', name: 'province', label: texts.province, maxLength: 32, isSeldom: true },
    ...fields
      .filter(({ filterable }) => filterable)
      .map((field) => ({ ...profileFilter(field, locale), isSeldom: true as const })),
  ];
}

function profileFilter({ key, label, type, options }: ProfileField, locale: Locale): FilterField {
  const texts = messages[locale];
  const name = profileFilterName(key);
  if (type === 'boolean')
    return {
      kind: 'choice',
      name,
      label,
      options: [
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
      ],
    };
  if (type === 'select' || type === 'multiselect')
    return { kind: 'choice', name, label, options: options.map((value) => ({ value, label: value })) };
  return { kind: 'text', name, label, maxLength: 60 };
}
