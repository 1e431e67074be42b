import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { words } from '#machines/buyer-message/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type OrderDetail, orderMessages } from '../api.ts';
import { paymentMessages } from '../payment-messages.ts';
import './buyer-messages.css';

const ofMessages = shownBy(words);

/** What the buyer was told inside WeChat, and how it ended; nothing of orders from elsewhere. */
export function BuyerMessages({ order }: { order: OrderDetail }) {
  const isHidden = useWithheld()('listOrderMessages') !== null;
  const isInWechat = order.appType === 'MA' || order.appType === 'H5-WX';
  return isHidden || !isInWechat || order.isPay === 0 ? null : <MessagesOf orderId={order.id} />;
}

function MessagesOf({ orderId }: { orderId: string }) {
  const locale = useLocale();
  const texts = paymentMessages[locale];
  const query = useQuery(orderMessages(orderId));
  useChanges('buyer-message', () => void readAnew(query));
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section className="zg-order-report" aria-label={texts.told}>
      <h3>{texts.told}</h3>
      <ul className="zg-order-messages">
        {query.data.map(({ id, topic, state, reason, appName, stateTime }) => (
          <li key={id}>
            <span>
              <Link to="/mall/buyermessage/$id" params={{ id }}>
                {labels.MessageTopic[topic][locale]}
              </Link>{' '}
              <Tag tone={ofMessages.toneOf(state)}>{ofMessages.stateName(state, locale)}</Tag>
            </span>
            {reason !== null && <span>{reason}</span>}
            <small>{[appName, formatTime(stateTime)].filter((part) => part !== '').join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
