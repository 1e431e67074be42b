import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { choiceField, type FilterField, tenantField } from '#src/ui/filter-bar/fields.ts';
import type { CategoryNode } from './api.ts';
import { messages } from './messages.ts';

/** The stock that the list calls low, unless its address says otherwise. */
const usuallyFew = 10;

/** The filters of the goods list; without categories, which a role may keep closed, none by them. */
export function goodsFields(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  categories: readonly CategoryNode[] | null,
  stockAtMost?: number,
): FilterField[] {
  const texts = messages[locale];
  const few = stockAtMost || usuallyFew;
  return [
    { kind: 'text', name: 'name', label: texts.search, maxLength: 40 },
    ...(categories === null ? [] : [categoryField(texts.category, categories)]),
    choiceField('shelf', texts.shelf, [
      ['1', texts.onShelf],
      ['0', texts.offShelf],
    ]),
    choiceField('stockAtMost', texts.lowStock, [
      ['0', texts.soldOut],
      [`${few}`, texts.fewLeft(few)],
    ]),
    ...tenantField(tenants, texts.tenant),
    { ...choiceField('goodsKind', texts.kind, texts.kinds), isSeldom: true },
    { kind: 'days', from: 'from', to: 'to', label: texts.days, isSeldom: true },
  ];
}

const categoryField = (label: string, categories: readonly CategoryNode[]): FilterField => ({
  kind: 'choice',
  name: 'categoryId',
  label,
  options: categories.flatMap(({ id, name, children }) => [
    { value: id, label: name },
    ...children.map((child) => ({ value: child.id, label: `${name} / ${child.name}` })),
  ]),
});
