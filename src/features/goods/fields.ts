import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { type FilterField, tenantField } from '#src/ui/filter-bar/fields.ts';
import type { CategoryNode } from './api.ts';
import { messages } from './messages.ts';

/** The filters of the goods list. */
export function goodsFields(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  categories: readonly CategoryNode[],
): FilterField[] {
  const texts = messages[locale];
  return [
    { kind: 'text', name: 'name', label: texts.search, maxLength: 40 },
    {
      kind: 'choice',
      name: 'categoryId',
      label: texts.category,
      options: categories.flatMap(({ id, name, children }) => [
        { value: id, label: name },
        ...children.map((child) => ({ value: child.id, label: `${name} / ${child.name}` })),
      ]),
    },
    {
      kind: 'choice',
      name: 'shelf',
      label: texts.shelf,
      options: [
        { value: '1', label: texts.onShelf },
        { value: '0', label: texts.offShelf },
      ],
    },
    {
      kind: 'choice',
      name: 'goodsKind',
      label: texts.kind,
      options: Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'stockAtMost',
      label: texts.lowStock,
      options: [
        { value: '0', label: texts.soldOut },
        { value: '10', label: texts.fewLeft },
      ],
    },
    ...tenantField(tenants, texts.tenant),
    { kind: 'days', from: 'from', to: 'to', label: texts.days },
  ];
}
