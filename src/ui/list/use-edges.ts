import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { createStore } from '#src/lib/store.ts';
import type { Column } from '../data-grid/column.ts';
import { actionColumn, type RowAction } from '../data-grid/row-actions.tsx';
import { type Selection, selectColumn } from '../data-grid/selection.tsx';
import { messages } from '../messages.ts';

interface Edges<Row> {
  page: { records: readonly Row[] } | undefined;
  rowId: (row: Row) => string;
  rowName?: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  selection?: Selection;
}

/** Returns the columns with the checkbox before them and the menu after them, if the list has these. */
export function useEdges<Row>(columns: readonly Column<Row>[], edges: Edges<Row>): readonly Column<Row>[] {
  const { page, rowId, rowName = rowId, actions, selection } = edges;
  const texts = useMessages(messages);
  // Grid cells outlive renders, so they read the latest functions when they draw.
  const [latest] = useState(() => createStore({ rowId, rowName, actions }));
  useEffect(() => latest.set({ rowId, rowName, actions }), [latest, rowId, rowName, actions]);
  // Columns that were other ones with each page would have the grid draw everything twice.
  const [ids] = useState(() => createStore<readonly string[]>([]));
  const rows = page?.records;
  useEffect(() => ids.set(rows?.map(rowId) ?? []), [ids, rows, rowId]);
  const { chosenTenantId } = useOperator();
  const chosenIn = useRef(chosenTenantId);
  useEffect(() => {
    if (chosenIn.current === chosenTenantId) return;
    chosenIn.current = chosenTenantId;
    // Clears the selection: rows selected in one tenant, or in all, are not among another tenant's.
    selection?.set(new Set());
  }, [selection, chosenTenantId]);
  const hasActions = actions !== undefined;
  return useMemo(() => {
    const named = (row: Row) => latest.get().rowName(row);
    const idOf = (row: Row) => latest.get().rowId(row);
    const doable = (row: Row) => latest.get().actions?.(row) ?? [];
    const boxes = { ids, rowId: idOf, rowName: named, title: texts.selectPage };
    return [
      ...(selection === undefined ? [] : [selectColumn(selection, boxes)]),
      ...columns,
      ...(hasActions ? [actionColumn({ actions: doable, rowName: named, title: texts.actions })] : []),
    ];
  }, [columns, selection, ids, hasActions, latest, texts]);
}
