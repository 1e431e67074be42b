import type { Column } from './column.ts';
import { CellText } from './plain-table.tsx';

interface RowCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** The rows as cards, for screens on which a table would have to be pushed about. */
export function RowCards<Row>({ label, columns, rows, rowId }: RowCardsProps<Row>) {
  const [head, ...others] = columns;
  if (head === undefined) return null;
  return (
    <ul className="zg-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <h3>{head.text(row)}</h3>
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
