import type { ICellRendererComp, ICellRendererParams, IHeaderComp } from 'ag-grid-community';
import { memo, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createStore, type Store, useStore } from '#src/lib/store.ts';
import type { Column } from './column.ts';
import { CellText } from './plain-table.tsx';

/** A place of the grid in which React draws: a cell of a row, or a heading. */
interface Place<Row> {
  element: HTMLElement;
  column: string;
  row: Row | undefined;
  isHead: boolean;
}

/** What the grid says of a place; a heading has no row. */
type Drawn<Row> = Partial<Pick<ICellRendererParams<Row>, 'column' | 'data'>>;

/** Who draws what is more than text. Each grid has its own, so that it knows its places. */
export interface DrawnCells<Row> {
  places: Store<ReadonlyMap<number, Place<Row>>>;
  Cell: new () => ICellRendererComp<Row>;
  Head: new () => IHeaderComp;
}

/**
 * Makes the drawers of one grid. The grid itself writes all that is text, which is most of it and costs a fraction of what
 * React takes for as many elements; React draws the rest into the places that these drawers offer.
 */
export function createDrawnCells<Row>(): DrawnCells<Row> {
  const places = createStore<ReadonlyMap<number, Place<Row>>>(new Map());
  const next = new Map<number, Place<Row>>();
  let isTold = true;
  // All places of a moment together, and before they are painted.
  const tell = () => {
    if (!isTold) return;
    isTold = false;
    queueMicrotask(() => {
      isTold = true;
      flushSync(() => places.set(new Map(next)));
    });
  };
  let last = 0;
  const drawer = (isHead: boolean) =>
    class {
      readonly #id = (last += 1);
      readonly #element = document.createElement('span');

      init(of: Drawn<Row>) {
        this.refresh(of);
      }

      getGui() {
        return this.#element;
      }

      refresh({ column, data }: Drawn<Row>) {
        next.set(this.#id, { element: this.#element, column: column?.getColId() ?? '', row: data, isHead });
        tell();
        return true;
      }

      destroy() {
        next.delete(this.#id);
        tell();
      }
    };
  return { places, Cell: drawer(false), Head: drawer(true) };
}

/** Draws into all places of a grid, each by the column as it is now. */
export function Drawings<Row>({ of, columns }: { of: DrawnCells<Row>; columns: readonly Column<Row>[] }): ReactNode {
  const places = useStore(of.places);
  const byId = new Map(columns.map((column) => [column.id, column]));
  return [...places].map(([id, place]) => {
    const column = byId.get(place.column);
    return column === undefined ? null : <Drawing key={id} place={place} column={column} />;
  });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` loses the type of the row
const Drawing = memo(function Drawing<Row>({ place, column }: { place: Place<Row>; column: Column<Row> }) {
  const { element, row, isHead } = place;
  const drawn = isHead ? column.head?.() : row === undefined ? null : <CellText column={column} row={row} />;
  return createPortal(drawn, element);
}) as <Row>(props: { place: Place<Row>; column: Column<Row> }) => ReactNode;
