import { formatCount, formatShare } from '#src/lib/format.ts';
import { colorOf, type Share, totalOf } from './shares.ts';

interface ShareListProps {
  shares: readonly Share[];
  /** The sum of all parts, when only some are listed. */
  total?: number;
  onSelect?: ((code: string) => void) | undefined;
}

/** The parts as a list beside their drawing: the keyboard does here what a click does there. */
export function ShareList({ shares, total = totalOf(shares), onSelect }: ShareListProps) {
  return (
    <ul className="zg-shares">
      {shares.map((share, place) => {
        const { code, label, value } = share;
        const line = (
          <>
            <span className="zg-share-mark" style={{ background: `var(${colorOf(share, place)})` }} />
            <span className="zg-share-label">{label}</span>
            <span className="zg-share-value">{formatCount(value)}</span>
            <span className="zg-share-part">{formatShare(value, total)}</span>
          </>
        );
        return (
          <li key={code}>
            {onSelect && code !== '' ? (
              <button type="button" onClick={() => onSelect(code)}>
                {line}
              </button>
            ) : (
              <span className="zg-share-line">{line}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
