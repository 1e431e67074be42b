import { ThIcon, PieChartIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { IconButton } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { messages } from '../messages.ts';
import { Empty, Failure } from '../state-views/state-views.tsx';
import { Drawing } from './drawing.tsx';
import { ShareList } from './share-list.tsx';
import { ShareTable } from './share-table.tsx';
import { type DrawingKind, type Share, totalOf } from './shares.ts';
import './chart.css';

interface ChartCardProps {
  title: string;
  kind: DrawingKind;
  /** Undefined while loading. */
  shares: readonly Share[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Opens the rows behind a part. */
  onSelect?: ((code: string) => void) | undefined;
  nameHeading?: string;
  /** Pixels; the card keeps its size whatever it shows. */
  height?: number;
}

/** How many parts are listed beside the map, which has 34. */
const mostBesideMap = 6;

/** Shares as a drawing with a legend, or as a table; retries in place and opens the rows behind a part. */
export function ChartCard(props: ChartCardProps) {
  const { title, kind, shares, error, onRetry, height = 176 } = props;
  const texts = useMessages(messages);
  const [isTable, setTable] = useState(false);
  const canToggle = shares !== undefined && totalOf(shares) > 0;
  return (
    <Card
      title={title}
      {...(canToggle && {
        actions: (
          <IconButton
            label={isTable ? texts.showChart : texts.showTable}
            icon={isTable ? <PieChartIcon /> : <ThIcon />}
            aria-pressed={isTable}
            size="small"
            onClick={() => setTable(!isTable)}
          />
        ),
      })}
    >
      <div className={`zg-chart zg-chart-${kind}`} style={{ minHeight: height }}>
        {shares === undefined && (error === null || error === undefined) && <Waiting kind={kind} />}
        {shares === undefined && error !== null && error !== undefined && <Failure error={error} onRetry={onRetry} />}
        {shares !== undefined && <Shown {...props} shares={shares} height={height} isTable={isTable} />}
      </div>
    </Card>
  );
}

interface ShownProps extends ChartCardProps {
  shares: readonly Share[];
  height: number;
  isTable: boolean;
}

function Shown({ title, kind, shares, height, onSelect, nameHeading, isTable }: ShownProps) {
  if (totalOf(shares) === 0) return <Empty />;
  if (isTable) return <ShareTable {...{ title, nameHeading, shares, height, onSelect }} />;
  const beside = kind === 'map' ? shares.toSorted((a, b) => b.value - a.value).slice(0, mostBesideMap) : shares;
  const summary = `${title}: ${shares.map(({ label, value }) => `${label} ${formatCount(value)}`).join(', ')}`;
  return (
    <>
      <Drawing kind={kind} shares={shares} summary={summary} height={height} onSelect={onSelect} />
      <ShareList shares={beside} total={totalOf(shares)} onSelect={onSelect} />
    </>
  );
}

function Waiting({ kind }: { kind: DrawingKind }) {
  const texts = useMessages(messages);
  return (
    <output className="zg-chart-waiting" aria-label={texts.loading}>
      <span className={kind === 'map' ? 'zg-skeleton zg-skeleton-map' : 'zg-skeleton zg-skeleton-ring'} />
    </output>
  );
}
