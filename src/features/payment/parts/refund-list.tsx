import { Link } from '@tanstack/react-router';
import { labels } from '#openapi/generated/values.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { RefundRow } from '../api.ts';
import { messages } from '../messages.ts';
import { ofRefunds } from '../words.ts';
import './refund-list.css';

/** What goes back from one payment, each with its state and why it is not paid yet. */
export function RefundList({ refunds }: { refunds: readonly RefundRow[] }) {
  const locale = useLocale();
  const texts = messages[locale];
  if (refunds.length === 0) return <p className="zg-money-note">{texts.noRefunds}</p>;
  return (
    <ul className="zg-money-list">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <strong>
            <Link to="/mall/refund/$id" params={{ id: refund.id }}>
              {refund.refundNo}
            </Link>{' '}
            <Tag tone={ofRefunds.toneOf(refund.state)}>{ofRefunds.stateName(refund.state, locale)}</Tag>
          </strong>
          <span>
            {labels.RefundOrigin[refund.origin][locale]} · ¥{formatYuan(refund.price)}
          </span>
          {refund.refusal !== null && <span>{refund.refusal}</span>}
          <small>{formatTime(refund.createTime)}</small>
        </li>
      ))}
    </ul>
  );
}
