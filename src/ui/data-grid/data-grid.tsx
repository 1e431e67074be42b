import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Pending } from '../state-views/pending.tsx';
import type { GridProps } from './grid.tsx';
import { PlainTable } from './plain-table.tsx';
import { RowCards } from './row-cards.tsx';
import './data-grid.css';

/** Loads the grid's code before its first use. */
const preloadGrid = () => import('./grid.tsx');

const Grid = lazy(() => preloadGrid().then((module) => ({ default: module.Grid })));

interface DataGridProps<Row> extends Omit<GridProps<Row>, 'rows'> {
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** True while the rows of another page or filter load. */
  isStale: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

const narrow = '(max-width: 719px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(narrow).matches,
  );
}

/** One page of rows: a plain table at once, the grid when its code has loaded, cards on a narrow screen. */
export function DataGrid<Row>({ rows, error, onRetry, isStale, empty, ...shown }: DataGridProps<Row>) {
  const isNarrow = useNarrow();
  if (rows === undefined) {
    return (
      <div className="zg-rows">
        <Pending of={{ data: rows, error, refetch: onRetry }} lines={12} height={18} />
      </div>
    );
  }
  if (rows.length === 0) return <div className="zg-rows">{empty}</div>;
  return (
    <div className={classes('zg-rows', 'zg-rows-filled', isStale && 'zg-rows-stale')} aria-busy={isStale}>
      {isNarrow ? <RowCards {...shown} rows={rows} /> : <Rows {...shown} rows={rows} />}
    </div>
  );
}

function Rows<Row>(props: GridProps<Row>) {
  const plainTable = <PlainTable {...props} />;
  return (
    <OrElse fallback={plainTable}>
      <Suspense fallback={plainTable}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a lazy component loses the type of its rows */}
        <Grid {...(props as unknown as GridProps<unknown>)} />
      </Suspense>
    </OrElse>
  );
}

/** Keeps the plain table, which has all the rows, when the grid's code fails to load. */
class OrElse extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
