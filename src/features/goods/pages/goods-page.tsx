import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { restore } from '#src/lib/restore.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { categoryTree, deleteGoods, type GoodsRow, goodsPage, touchedByGoods } from '../api.ts';
import { goodsColumns } from '../columns.tsx';
import { goodsFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { useShelf } from '../parts/use-shelf.ts';
import { messages as sheetMessages } from '../sheet/messages.ts';

export const lazyRoute = createLazyRoute('/mall/goodsspu/index')({ component: GoodsPage });
const route = getRouteApi('/mall/goodsspu/index');

const list = {
  route,
  page: goodsPage,
  topic: 'goods',
  rowName: ({ name }: GoodsRow) => name,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function GoodsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const sheetTexts = useMessages(sheetMessages);
  const search = route.useSearch();
  const { tenantId } = search;
  const navigate = route.useNavigate();
  const withheld = useWithheld();
  const tenants = useMixedTenants();
  const { data: categories, refusal } = usePermittedRead('readCategoryTree', categoryTree(tenantId));
  const flip = useShelf();
  const { stockAtMost } = route.useSearch();
  const fields = useMemo(
    () => goodsFields(locale, tenants, refusal === null ? (categories ?? []) : null, stockAtMost),
    [locale, tenants, categories, refusal, stockAtMost],
  );
  const edit = (id?: string) => void navigate({ to: '/mall/goodsspu/form', search: { id } });
  return (
    <ListPage
      of={list}
      title={texts.title}
      columns={useMemo(() => goodsColumns(locale, tenants, flip), [locale, tenants, flip])}
      fields={fields}
      add={{ label: texts.add, needs: 'createGoods', onClick: () => edit() }}
      tools={
        withheld('editGoodsSheet') === null && (
          <Link className={buttonClass({})} to="/mall/goodsspu/sheet" search={search}>
            {sheetTexts.open}
          </Link>
        )
      }
      removal={{
        label: texts.remove,
        title: () => texts.removeTitle,
        ask: ({ name }) => texts.removeAsk(name),
        said: () => texts.removed,
        touches: touchedByGoods,
        async run(row) {
          await deleteGoods(row);
          return () => restore('restoreGoods', row);
        },
      }}
      actions={(row, { remove }) => [
        { id: 'edit', label: texts.edit, onSelect: () => edit(row.id) },
        row.shelf === '1'
          ? { id: 'off', needs: 'shelveGoods', label: texts.takeOff, onSelect: () => flip(row, '0') }
          : { id: 'on', needs: 'shelveGoods', label: texts.putOn, onSelect: () => flip(row, '1') },
        {
          id: 'delete',
          needs: 'deleteGoods',
          label: texts.remove,
          intent: 'danger',
          refusal: row.shelf === '1' ? texts.takeOffFirst : null,
          onSelect: remove,
        },
      ]}
      renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} />}
      empty={{ title: texts.none, hint: texts.noneHint, canAdd: true }}
    />
  );
}
