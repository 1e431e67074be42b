import type { Column } from './column.ts';
import { CellText } from './plain-table.tsx';

interface RowCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** The rows as cards, for screens on which a table would need sideways scrolling. */
export function RowCards<Row>({ label, columns, rows, rowId }: RowCardsProps<Row>) {
  const edges = columns.filter(({ edge }) => edge !== undefined);
  const middle = columns.filter(({ edge }) => edge === undefined);
  // A picture cannot be a heading.
  const head = middle.find(({ text }) => rows.some((row) => text(row) !== '')) ?? middle[0];
  if (head === undefined) return null;
  const others = middle.filter((column) => column !== head);
  return (
    <ul className="zg-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <header>
            <h2>
              <CellText column={head} row={row} />
            </h2>
            {edges.map((column) => (
              <CellText key={column.id} column={column} row={row} />
            ))}
          </header>
          <dl>
            {others.map((column) => (
              <div key={column.id}>
                <dt>{column.title}</dt>
                <dd>
                  <CellText column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
