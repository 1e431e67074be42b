import { useQuery } from '@tanstack/react-query';
import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type BuyerMessage, type OrderDetail, orderMessages } from '../api.ts';
import { paymentMessages } from '../payment-messages.ts';
import './buyer-messages.css';

const tones: Readonly<Record<BuyerMessage['state'], 'good' | 'bad' | 'warn' | 'neutral'>> = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'good',
  delivered: 'good',
  withheld: 'neutral',
  failed: 'bad',
  unclear: 'warn',
};

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
  useChanges('order', () => void query.refetch(), orderId);
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section className="zg-order-report" aria-label={texts.told}>
      <h3>{texts.told}</h3>
      <ul className="zg-order-messages">
        {query.data.map(({ id, topic, state, reason, appName, stateTime }) => (
          <li key={id}>
            <span>
              {labels.MessageTopic[topic][locale]} <Tag tone={tones[state]}>{labels.MessageState[state][locale]}</Tag>
            </span>
            {reason !== null && <span>{reason}</span>}
            <small>{[appName, formatTime(stateTime)].filter((part) => part !== '').join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
