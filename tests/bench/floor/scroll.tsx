import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/ui/tokens.css';
import '#src/ui/data-grid/data-grid.css';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Grid } from '#src/ui/data-grid/grid.tsx';
import { columnDefs, type Plain, rowsOf } from './rows.ts';

const rows = rowsOf(1_000_000);
const rowHeight = 32;
const shownAtOnce = 26;
const columns: Column<Plain>[] = columnDefs.map(({ field, width }) => ({
  id: field,
  title: field,
  width,
  text: (row) => row[field] ?? '',
}));

/** Our grid over rows that are all there. */
const Ours = () => (
  <div style={{ height: 840, display: 'flex', flexDirection: 'column' }}>
    <Grid
      label="orders"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      sort={{ by: 'number', order: 'desc' }}
      onSort={() => {}}
    />
  </div>
);

/** The least that shows a million rows: those in sight, in a box as high as all of them. */
function Bare() {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    const scrolled = () => setFirst(Math.floor((element?.scrollTop ?? 0) / rowHeight));
    element?.addEventListener('scroll', scrolled);
    return () => element?.removeEventListener('scroll', scrolled);
  }, []);
  return (
    <div ref={box} className="bare" style={{ height: 840, overflow: 'auto' }}>
      <div style={{ height: rows.length * rowHeight, position: 'relative' }}>
        {rows.slice(first, first + shownAtOnce + 2).map((row, at) => (
          <div
            key={row.id}
            style={{ position: 'absolute', top: (first + at) * rowHeight, height: rowHeight, display: 'flex' }}
          >
            {columns.map(({ id, width, text }) => (
              <span key={id} style={{ width }}>
                {text(row)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(location.search === '?bare' ? <Bare /> : <Ours />);
