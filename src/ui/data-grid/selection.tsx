import { useMessages } from '#src/lib/i18n/locale.ts';
import { createStore, type Store, useStore } from '#src/lib/store.ts';
import { messages } from '../messages.ts';
import type { Column } from './column.ts';

/** The ids of selected rows; the selection survives page and filter changes. */
export type Selection = Store<ReadonlySet<string>>;

/** Creates a selection; a page keeps it in useState. */
export function createSelection(): Selection {
  return createStore<ReadonlySet<string>>(new Set());
}

/** Adds rows to a selection, or takes them out. */
export function put(selection: Selection, ids: readonly string[], isChosen: boolean): void {
  const next = new Set(selection.get());
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  selection.set(next);
}

interface Boxes<Row> {
  /** The ids of the rows of this page. */
  ids: Store<readonly string[]>;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  title: string;
}

/** Returns the checkbox column; the one in the header selects the rows of this page. */
export function selectColumn<Row>(selection: Selection, { ids, rowId, rowName, title }: Boxes<Row>): Column<Row> {
  return {
    id: 'select',
    title,
    width: 48,
    edge: 'start',
    text: () => '',
    head: () => <PageBox selection={selection} page={ids} />,
    cell: (row) => <RowBox selection={selection} id={rowId(row)} name={rowName(row)} />,
  };
}

function RowBox({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const texts = useMessages(messages);
  const chosen = useStore(selection);
  return (
    <span className="zg-select-cell">
      <input
        type="checkbox"
        aria-label={texts.selectRow(name)}
        checked={chosen.has(id)}
        onChange={(event) => put(selection, [id], event.target.checked)}
      />
    </span>
  );
}

function PageBox({ selection, page }: { selection: Selection; page: Store<readonly string[]> }) {
  const texts = useMessages(messages);
  const ids = useStore(page);
  const chosen = useStore(selection);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isPart = count > 0 && count < ids.length;
  return (
    <span className="zg-select-cell">
      <input
        type="checkbox"
        aria-label={texts.selectPage}
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        checked={ids.length > 0 && count === ids.length}
        onChange={(event) => put(selection, ids, event.target.checked)}
      />
    </span>
  );
}
