import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPayable } from '#machines/order/payable.ts';
import { rowChart as paymentChart } from '#machines/payment/row.ts';
import { words as paymentWords } from '#machines/payment/words.ts';
import { rowChart as refundChart } from '#machines/refund/row.ts';
import { words as refundWords } from '#machines/refund/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { RefundList } from '#src/ui/refund-list/refund-list.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type OrderDetail, orderPayments, orderRefunds, type Payment } from '../api.ts';
import { messages } from '../messages.ts';
import { paymentMessages } from '../payment-messages.ts';
import { AskGateway } from './ask-gateway.tsx';
import { CollectDialog } from './collect-dialog.tsx';

const ofPayments = shownBy(paymentWords);

/** The attempts to pay an order and what goes back of them; a child's are those of the order that it was split from. */
export function PaymentsCard({ order }: { order: OrderDetail }) {
  const isHidden = useWithheld()('pagePayments') !== null;
  return isHidden ? null : <Money order={order} />;
}

function Money({ order }: { order: OrderDetail }) {
  const orderId = order.parentId ?? order.id;
  const withheld = useWithheld();
  const [isCollecting, setCollecting] = useState(false);
  const mayCollect = isPayable(order) && withheld('collectPayment') === null;
  const texts = paymentMessages[useLocale()];
  const payments = useQuery(orderPayments(orderId));
  const refunds = useQuery(orderRefunds(orderId));
  useChanges('payment', () => void readAnew(payments));
  useChanges('refund', () => void readAnew(refunds));
  return (
    <Card
      title={texts.payments}
      actions={
        mayCollect && (
          <Button size="small" onClick={() => setCollecting(true)}>
            {texts.collect}
          </Button>
        )
      }
    >
      <Pending of={payments} lines={2}>
        {({ records }) => <PaymentList payments={records} />}
      </Pending>
      <Pending of={refunds} lines={1}>
        {({ records }) =>
          records.length > 0 && (
            <section className="zg-order-refunds" aria-label={texts.refunds}>
              <h3>{texts.refunds}</h3>
              <RefundList
                refunds={records}
                none=""
                renderActs={(refund) => <AskGateway chart={refundChart} words={refundWords} row={refund} />}
              />
            </section>
          )
        }
      </Pending>
      {mayCollect && isCollecting && <CollectDialog order={order} onClose={() => setCollecting(false)} />}
    </Card>
  );
}

function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const locale = useLocale();
  const texts = messages[locale];
  if (payments.length === 0) return <p className="zg-order-note">{paymentMessages[locale].noPayments}</p>;
  return (
    <ul className="zg-parcels">
      {payments.map((payment) => {
        const { id, paymentNo, state, channel, way, price, transactionId } = payment;
        const reason = payment.surplusReason ?? payment.refusal;
        return (
          <li key={id}>
            <strong>
              <NumberLink kind="payment" id={id} no={paymentNo} />{' '}
              <Tag tone={ofPayments.toneOf(state)}>{ofPayments.stateName(state, locale)}</Tag>
            </strong>
            <span>
              {texts.channels[channel] ?? texts.otherChannel(channel)} · {labels.PaymentWay[way][locale]} · ¥
              {formatYuan(price)}
            </span>
            {reason !== null && <span>{reason}</span>}
            {transactionId !== null && transactionId !== paymentNo && (
              <small>
                {texts.transaction} {transactionId}
              </small>
            )}
            <small>{formatTime(payment.paidTime ?? payment.createTime)}</small>
            <AskGateway chart={paymentChart} words={paymentWords} row={payment} />
          </li>
        );
      })}
    </ul>
  );
}
