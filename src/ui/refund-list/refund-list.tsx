import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { words } from '#machines/refund/words.ts';
import type { components } from '#openapi/generated/types.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { Tag } from '../tag/tag.tsx';
import './refund-list.css';

const { stateName, toneOf } = shownBy(words);

type Refund = components['schemas']['Refund'];

interface RefundListProps {
  refunds: readonly Refund[];
  /** Shown instead of an empty list. */
  none: string;
  /** What can be done about a refund here. */
  renderActs?: (refund: Refund) => ReactNode;
}

/** Sums that go back to a buyer, each with its state and why it is not paid yet. */
export function RefundList({ refunds, none, renderActs }: RefundListProps) {
  const locale = useLocale();
  if (refunds.length === 0) return <p className="zg-refunds-none">{none}</p>;
  return (
    <ul className="zg-refunds">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <strong>
            <Link to="/mall/refund/$id" params={{ id: refund.id }}>
              {refund.refundNo}
            </Link>{' '}
            <Tag tone={toneOf(refund.state)}>{stateName(refund.state, locale)}</Tag>
          </strong>
          <span>
            {labels.RefundOrigin[refund.origin][locale]} · ¥{formatYuan(refund.price)}
          </span>
          {refund.refusal !== null && <span>{refund.refusal}</span>}
          <small>{formatTime(refund.endedTime ?? refund.createTime)}</small>
          {renderActs?.(refund)}
        </li>
      ))}
    </ul>
  );
}
