import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { type Concern, type PendingApproval, pendingApprovals } from '#src/lib/pending-approvals.ts';
import { readAnew } from '#src/lib/query.ts';
import { messages } from './messages.ts';
import './waiting-approvals.css';

/** What waits for a second person concerning the row of this page; nothing when nothing does. */
export function WaitingApprovals({ of }: { of: Concern }) {
  const texts = useMessages(messages);
  const query = useQuery(pendingApprovals(of));
  useChanges('approval', () => void readAnew(query));
  const waiting = query.data?.records ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="zg-waiting-approvals" aria-label={texts.title}>
      <strong>{texts.title}</strong>
      <ul>
        {waiting.map((approval) => (
          <li key={approval.id}>
            <Link to="/upms/approval/$id" params={{ id: approval.id }}>
              {approval.approvalNo}
            </Link>
            <span>{texts.asked(approval.askedName, amountOf(approval, texts))}</span>
            <time>{formatTime(approval.createTime)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function amountOf({ refund, balance, points }: PendingApproval, texts: (typeof messages)['zh']): string {
  return [
    ...(refund > 0 ? [texts.refund(formatYuan(refund))] : []),
    ...(balance > 0 ? [texts.balance(formatYuan(balance))] : []),
    ...(points > 0 ? [texts.points(formatCount(points))] : []),
  ].join(' + ');
}
