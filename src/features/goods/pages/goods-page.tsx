import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { categoryTree, deleteGoods, type GoodsRow, goodsPage, restoreGoods, touchedByGoods } from '../api.ts';
import { goodsColumns } from '../columns.tsx';
import { goodsFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { useShelf } from '../parts/use-shelf.ts';

export const lazyRoute = createLazyRoute('/mall/goodsspu/index')({ component: GoodsPage });
const route = getRouteApi('/mall/goodsspu/index');

function GoodsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const { data: categories } = useQuery(categoryTree(search.tenantId));
  const [selection] = useState(createSelection);
  const flip = useShelf();
  const columns = useMemo(() => goodsColumns(locale, tenants, flip), [locale, tenants, flip]);
  const fields = useMemo(() => goodsFields(locale, tenants, categories ?? []), [locale, tenants, categories]);
  const rows = useRows(goodsPage(search), 'goods');
  const [leaving, setLeaving] = useState<GoodsRow | null>(null);
  const remove = useRemoval(() => setLeaving(null));
  const edit = (id?: string) => void navigate({ to: '/mall/goodsspu/form', search: { id } });
  const actions = (row: GoodsRow) => [
    { id: 'edit', label: texts.edit, onSelect: () => edit(row.id) },
    row.shelf === '1'
      ? { id: 'off', label: texts.takeOff, onSelect: () => flip(row, '0') }
      : { id: 'on', label: texts.putOn, onSelect: () => flip(row, '1') },
    {
      id: 'delete',
      label: texts.remove,
      intent: 'danger' as const,
      refusal: row.shelf === '1' ? texts.takeOffFirst : null,
      onSelect: () => setLeaving(row),
    },
  ];
  const add = (
    <Button intent="primary" icon={<PlusIcon />} onClick={() => edit()}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={fields}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        usualSort={{ by: 'createTime', order: 'desc' }}
        actions={actions}
        selection={selection}
        bulk={<BulkActs selection={selection} rows={rows.page?.records} />}
        tools={add}
        empty={<Empty title={texts.none} hint={texts.noneHint} action={add} />}
      />
      <Confirm
        isOpen={leaving !== null}
        title={texts.removeTitle}
        intent="danger"
        confirmText={texts.remove}
        isBusy={remove.isRunning}
        onConfirm={() => leaving && remove.run(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {texts.removeAsk(leaving?.name ?? '')}
      </Confirm>
    </>
  );
}

/** Deletes goods; taken back, they are there again with their skus. */
function useRemoval(onDone: () => void) {
  const texts = messages[useLocale()];
  const offerUndo = useUndo(touchedByGoods);
  return useWrite((row: GoodsRow) => deleteGoods(row), {
    touches: touchedByGoods,
    onDone: (_, row) => {
      onDone();
      offerUndo(texts.removed, () => restoreGoods(row));
    },
  });
}
