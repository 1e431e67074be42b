import { ArrowDownIcon, ArrowUpIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { pointsGoodsPage, type PointsGoodsRow } from '../api.ts';
import { pointsGoodsColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { FreeDialog, isFree } from '../parts/free-dialog.tsx';
import { type Clash, useActs } from './use-acts.ts';

export const lazyRoute = createLazyRoute('/mall/points/index')({ component: PointsGoodsPage });
const route = getRouteApi('/mall/points/index');

const pointsGoods = {
  route,
  page: pointsGoodsPage,
  topic: 'pointsGoods',
  columns: pointsGoodsColumns,
  rowName: ({ name }: PointsGoodsRow) => name,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function PointsGoodsPage() {
  const texts = useMessages(messages);
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const [leaving, setLeaving] = useState<PointsGoodsRow | null>(null);
  const acts = useActs(() => setLeaving(null));
  const [free, setFree] = useState<PointsGoodsRow | null>(null);
  const putOn = (row: PointsGoodsRow) => (isFree(row) ? setFree(row) : acts.run({ act: '1', row }));
  const edit = (id?: string) => void navigate({ to: '/mall/points/form', search: { id } });
  const actionsOf = (row: PointsGoodsRow): RowAction[] => [
    { id: 'edit', needs: 'updatePointsGoods', label: texts.edit, icon: <EditIcon />, onSelect: () => edit(row.id) },
    row.shelf === '1'
      ? {
          id: 'off',
          needs: 'shelvePointsGoods',
          label: texts.takeOff,
          icon: <ArrowDownIcon />,
          onSelect: () => acts.run({ act: '0', row }),
        }
      : { id: 'on', needs: 'shelvePointsGoods', label: texts.putOn, icon: <ArrowUpIcon />, onSelect: () => putOn(row) },
    {
      id: 'delete',
      needs: 'deletePointsGoods',
      label: texts.remove,
      icon: <TrashIcon />,
      intent: 'danger',
      onSelect: () => setLeaving(row),
    },
  ];
  return (
    <>
      <ListPage
        of={pointsGoods}
        title={texts.list}
        fields={[
          { kind: 'text', name: 'text', label: texts.search, shortest: 2 },
          choiceField('shelf', texts.shelf, [
            ['1', texts.onShelf],
            ['0', texts.offShelf],
          ]),
          ...tenantField(tenants, texts.tenant),
        ]}
        add={{ label: texts.add, needs: 'createPointsGoods', onClick: () => edit() }}
        actions={actionsOf}
        renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} />}
        empty={{ title: texts.emptyList, hint: texts.emptyListHint, canAdd: true }}
      />
      <Confirm
        isOpen={leaving !== null && acts.clash === null}
        title={texts.removeTitle}
        confirmText={texts.remove}
        intent="danger"
        isBusy={acts.isRunning}
        onConfirm={() => leaving && acts.run({ act: 'delete', row: leaving })}
        onCancel={() => setLeaving(null)}
      >
        {texts.removeText(leaving?.name ?? '')}
      </Confirm>
      <FreeDialog
        rows={free && [free]}
        onConfirm={() => {
          setFree(null);
          if (free) acts.run({ act: '1', row: free });
        }}
        onCancel={() => setFree(null)}
      />
      <ClashDialog
        clash={acts.clash}
        onClose={() => {
          acts.dropClash();
          setLeaving(null);
        }}
        onKeepMine={({ act, row, theirs }) => {
          acts.dropClash();
          acts.run({ act, row: { ...row, version: Number(theirs['version']) } });
        }}
      />
    </>
  );
}

interface ClashDialogProps {
  clash: Clash | null;
  onClose: () => void;
  onKeepMine: (clash: Clash) => void;
}

function ClashDialog({ clash, onClose, onKeepMine }: ClashDialogProps) {
  const texts = useMessages(messages);
  const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const shelf = (value: unknown) => (value === '1' ? texts.onShelf : texts.offShelf);
  const wanted = clash?.act === 'delete' ? texts.remove : shelf(clash?.act);
  const { row, theirs } = clash ?? {};
  return (
    <Conflict
      isOpen={clash !== null}
      rows={[
        { label: texts.shelf, mine: wanted, theirs: shelf(theirs?.['shelf']) },
        { label: texts.nameLabel, mine: row?.name ?? '', theirs: shown(theirs?.['name']) },
        {
          label: texts.quantityLimit,
          mine: shown(row?.quantityLimit),
          theirs: shown(theirs?.['quantityLimit']),
        },
        { label: texts.sort, mine: shown(row?.sort), theirs: shown(theirs?.['sort']) },
      ]}
      onTakeTheirs={onClose}
      onKeepMine={() => clash && onKeepMine(clash)}
      onClose={onClose}
    />
  );
}
