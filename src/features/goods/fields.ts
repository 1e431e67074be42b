import type { Locale } from '#src/lib/i18n/locale.ts';
import { namerAmong } from '#src/lib/named-among.ts';
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
    ...(categories === null ? [] : [categoryField(texts.category, categories, tenants)]),
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

function categoryField(
  label: string,
  categories: readonly CategoryNode[],
  tenants: readonly Tenant[] | null,
): FilterField {
  const nameOf = namerAmong(tenants, categories);
  return {
    kind: 'choice',
    name: 'categoryId',
    label,
    options: categories.flatMap((category) => [
      { value: category.id, label: nameOf(category) },
      ...category.children.map(({ id, name }) => ({ value: id, label: `${nameOf(category)} / ${name}` })),
    ]),
  };
}
