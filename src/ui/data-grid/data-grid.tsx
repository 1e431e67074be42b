import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Failure, Skeleton } from '../state-views/state-views.tsx';
import type { GridProps } from './grid.tsx';
import { PlainTable } from './plain-table.tsx';
import { RowCards } from './row-cards.tsx';
import './data-grid.css';

/** Loads the grid ahead of its first use. */
const preloadGrid = () => import('./grid.tsx');

const Grid = lazy(() => preloadGrid().then((module) => ({ default: module.Grid })));

interface DataGridProps<Row> extends Omit<GridProps<Row>, 'rows'> {
  /** Undefined while the first are loaded. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The rows of another page or filter are on their way. */
  isStale: boolean;
  /** What is said when there are no rows. */
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

/** Rows of one page: a plain table at once, the grid when it has arrived, cards on a narrow screen. */
export function DataGrid<Row>({ rows, error, onRetry, isStale, empty, ...shown }: DataGridProps<Row>) {
  const isNarrow = useNarrow();
  if (rows === undefined) {
    return (
      <div className="zg-rows">
        {error === null ? <Skeleton lines={12} height={18} /> : <Failure error={error} onRetry={onRetry} />}
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
  const plain = <PlainTable {...props} />;
  return (
    <OrElse fallback={plain}>
      <Suspense fallback={plain}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a lazy component forgets the type of its rows */}
        <Grid {...(props as unknown as GridProps<unknown>)} />
      </Suspense>
    </OrElse>
  );
}

/** When the grid's code does not arrive, the plain table stays: the rows are all there. */
class OrElse extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
