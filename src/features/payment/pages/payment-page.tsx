import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { rowChart } from '#machines/payment/row.ts';
import { words } from '#machines/payment/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RefundList } from '#src/ui/refund-list/refund-list.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { paymentDetail, type PaymentDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { CheckPaymentDialog } from '../parts/check-payment-dialog.tsx';
import { MoneyView } from '../parts/money-view.tsx';
import { channelName } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/payment/$id')({ component: PaymentPage });

/** One payment: what the gateway said of it, what goes back of it, and what can be done. */
function PaymentPage() {
  const { id } = lazyRoute.useParams();
  const { act } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const query = useQuery(paymentDetail(id));
  const { data } = query;
  useChanges('payment', () => void readAnew(query), id);
  useChanges('refund', () => void readAnew(query));
  const back = <BackLink to="/mall/payment/index" search={useWalkSearch('payment', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.payment} back={back}>
        <Pending of={query} lines={10} />
      </Page>
    );
  return (
    <MoneyView
      key={id}
      machine="payment"
      chart={rowChart}
      words={words}
      row={data}
      number={{ label: texts.paymentNo, text: data.paymentNo }}
      facts={{
        price: { label: texts.price, text: (value) => formatYuan(Number(value)) },
        transactionId: { label: texts.transactionId },
      }}
      back={back}
      wanted={{ act, forget: () => void navigate({ search: {}, replace: true }) }}
      onOpen={(next) => void navigate({ to: '/mall/payment/$id', params: { id: next }, replace: true })}
      renderDialog={(chosen, close) => <CheckPaymentDialog payment={data} act={chosen} onClose={close} />}
    >
      <About payment={data} />
      <AtGateway payment={data} />
      <Card title={texts.goesBack}>
        <RefundList refunds={data.refunds} none={texts.noRefunds} />
      </Card>
    </MoneyView>
  );
}

function About({ payment }: { payment: PaymentDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const reason = payment.surplusReason ?? payment.refusal;
  return (
    <Card title={texts.about}>
      <Facts
        rows={[
          {
            label: texts.orderNo,
            value: <NumberLink kind="order" id={payment.orderId} no={payment.orderNo} />,
          },
          { label: texts.member, value: <MemberLink id={payment.userId} name={payment.memberName || texts.none} /> },
          { label: texts.price, value: formatYuan(payment.price), isStrong: true },
          { label: texts.refundedPrice, value: formatYuan(payment.refundedPrice) },
          { label: texts.way, value: labels.PaymentWay[payment.way][locale] },
          ...(reason === null ? [] : [{ label: texts.reason, value: reason }]),
          { label: texts.created, value: formatTime(payment.createTime) },
          { label: texts.paid, value: formatTime(payment.paidTime) },
        ]}
      />
    </Card>
  );
}

function AtGateway({ payment }: { payment: PaymentDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { payerPrice } = payment;
  return (
    <Card title={texts.atGateway}>
      <Facts
        rows={[
          { label: texts.channel, value: channelName(payment.channel, locale) },
          { label: texts.account, value: <AccountLink of={payment} /> },
          { label: texts.transactionId, value: payment.transactionId ?? texts.none },
          { label: texts.payerPrice, value: payerPrice === null ? texts.none : formatYuan(payerPrice) },
          { label: texts.bank, value: payment.bank ?? texts.none },
          { label: texts.since, value: formatTime(payment.stateTime) },
          { label: texts.due, value: payment.dueTime === null ? texts.none : formatTime(payment.dueTime) },
        ]}
      />
    </Card>
  );
}
