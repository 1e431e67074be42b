import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '../classes.ts';
import type { Column } from '../data-grid/column.ts';
import { CellText } from '../data-grid/plain-table.tsx';
import { messages } from '../messages.ts';
import './small-table.css';

interface SmallTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Shown when there are no rows. */
  empty?: string;
}

/** A few rows inside a card; a table wider than its card scrolls sideways under its pinned last column. */
export function SmallTable<Row>({ label, columns, rows, rowId, empty }: SmallTableProps<Row>) {
  const texts = useMessages(messages);
  if (rows.length === 0) return <p className="zg-small-table-empty">{empty ?? texts.empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard; the card is its landmark
    <div className="zg-small-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, title, edge, isNumber = false }) => {
              // A column without a title has no header.
              const Head = title === '' ? 'td' : 'th';
              return (
                <Head
                  key={id}
                  scope={title === '' ? undefined : 'col'}
                  className={classes(isNumber && 'zg-number', edge === 'end' && 'zg-small-table-end')}
                >
                  {title}
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classes(
                    column.isNumber === true && 'zg-number',
                    column.edge === 'end' && 'zg-small-table-end',
                  )}
                  style={{ minWidth: column.width }}
                >
                  <CellText column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
