import { clientTypeNames, genderNames } from '#src/lib/codes.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { type FilterField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { messages } from './messages.ts';

/** What the member list can be filtered by. */
export function memberFields(locale: Locale, tenants: readonly Tenant[] | null): FilterField[] {
  const texts = messages[locale];
  const genders = genderNames[locale];
  return [
    { kind: 'text', name: 'text', label: texts.search },
    {
      kind: 'choice',
      name: 'appType',
      label: texts.client,
      options: Object.entries(clientTypeNames[locale]).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'sex',
      label: texts.gender,
      options: [
        { value: '1', label: genders['1'] },
        { value: '2', label: genders['2'] },
        { value: '0', label: genders['0'] },
        { value: 'none', label: genders[''] },
      ],
    },
    { kind: 'text', name: 'province', label: texts.province, maxLength: 32 },
    {
      kind: 'choice',
      name: 'status',
      label: texts.status,
      options: [
        { value: '0', label: texts.active },
        { value: '1', label: texts.disabled },
      ],
    },
    ...tenantField(tenants, texts.tenant),
    { kind: 'days', from: 'from', to: 'to', label: texts.days },
  ];
}
