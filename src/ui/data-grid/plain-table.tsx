import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Tag } from '../tag/tag.tsx';
import type { Column, Sort } from './column.ts';

interface PlainTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The rows as a native table: visible at once, in the place and size of the grid that follows. */
export function PlainTable<Row>({ label, columns, rows, rowId, sort }: PlainTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="zg-plain" aria-label={label} tabIndex={0}>
      <table>
        <colgroup>
          {columns.map(({ id, width, isElastic = false }) => (
            <col key={id} style={{ width: isElastic ? undefined : width, minWidth: width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, title, head, isNumber = false }) => (
              <th
                key={id}
                scope="col"
                className={classes(isNumber && 'zg-number')}
                aria-sort={sort.by === id ? ariaSort[sort.order] : undefined}
              >
                {head === undefined ? title : head()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id} className={classes(column.isNumber === true && 'zg-number')}>
                  <CellText column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Renders a row in a column: its own cell, a tag when the column has tones, else the text. */
export function CellText<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const { text, tone, cell } = column;
  if (cell !== undefined) return cell(row);
  const shade = tone?.(row) ?? null;
  return shade === null ? text(row) : <Tag tone={shade}>{text(row)}</Tag>;
}
