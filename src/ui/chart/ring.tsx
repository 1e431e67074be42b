import { formatCount, formatShare } from '#src/lib/format.ts';
import { colorAt, type Share, totalOf } from './shares.ts';
import './chart.css';

interface RingProps {
  shares: readonly Share[];
  /** What the ring says, for those who do not see it. */
  summary: string;
  height: number;
  onSelect?: ((code: string) => void) | undefined;
}

/** Hundredths of the way round that stay free between two parts. */
const gap = 0.6;

interface Arc extends Share {
  place: number;
  /** Hundredths of the way round. */
  start: number;
  length: number;
}

/** Where each part that is not nothing begins and how far it goes. */
function arcsOf(shares: readonly Share[]): Arc[] {
  const total = totalOf(shares);
  const seen = shares.map((share, place) => ({ ...share, place })).filter(({ value }) => value > 0);
  return seen.map((share, at) => {
    const length = (share.value / total) * 100;
    const start = (totalOf(seen.slice(0, at)) / total) * 100;
    return { ...share, start, length: seen.length === 1 ? length : Math.max(length - gap, 0.2) };
  });
}

/** A ring of shares; the words stand beside it in the page, where they can be read and reached by keyboard. */
export function Ring({ shares, summary, height, onSelect }: RingProps) {
  const total = totalOf(shares);
  const arcs = arcsOf(shares);
  return (
    <div className="zg-drawing" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of vectors has no other tag */}
      <svg className="zg-ring" viewBox="0 0 100 100" role="img" aria-label={summary}>
        {arcs.map(({ code, label, value, place, start, length }) => (
          <circle
            key={code}
            className={onSelect ? 'zg-ring-open' : undefined}
            cx="50"
            cy="50"
            r="39"
            pathLength="100"
            stroke={`var(${colorAt(place)})`}
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-start}
            onClick={onSelect && (() => onSelect(code))}
          >
            <title>{`${label} ${formatCount(value)} · ${formatShare(value, total)}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}
