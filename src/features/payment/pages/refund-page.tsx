import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { rowChart } from '#machines/refund/row.ts';
import { words } from '#machines/refund/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
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
import { Pending } from '#src/ui/state-views/pending.tsx';
import { refundDetail, type RefundDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { MoneyView } from '../parts/money-view.tsx';
import { OriginLink } from '../parts/origin-link.tsx';
import { RefundActDialog } from '../parts/refund-act-dialog.tsx';
import { channelName } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/refund/$id')({ component: RefundPage });

/** One refund: what it is for, what the gateway said of it, and what can be done. */
function RefundPage() {
  const { id } = lazyRoute.useParams();
  const { act } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const query = useQuery(refundDetail(id));
  const { data } = query;
  useChanges('refund', () => void readAnew(query), id);
  const back = <BackLink to="/mall/refund/index" search={useWalkSearch('refund', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.refund} back={back}>
        <Pending of={query} lines={10} />
      </Page>
    );
  return (
    <MoneyView
      key={id}
      machine="refund"
      chart={rowChart}
      words={words}
      row={data}
      number={{ label: texts.refundNo, text: data.refundNo }}
      facts={{ refundId: { label: texts.gatewayRefundId }, note: { label: texts.note } }}
      back={back}
      wanted={{ act, forget: () => void navigate({ search: {}, replace: true }) }}
      onOpen={(next) => void navigate({ to: '/mall/refund/$id', params: { id: next }, replace: true })}
      renderDialog={(chosen, close) => <RefundActDialog refund={data} act={chosen} onClose={close} />}
    >
      <About refund={data} />
      <AtGateway refund={data} />
    </MoneyView>
  );
}

function About({ refund }: { refund: RefundDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  return (
    <Card title={texts.about}>
      <Facts
        rows={[
          { label: texts.price, value: formatYuan(refund.price), isStrong: true },
          { label: texts.origin, value: labels.RefundOrigin[refund.origin][locale] },
          { label: texts.originNo, value: <OriginLink of={refund} /> },
          {
            label: texts.paymentNo,
            value: <NumberLink kind="payment" id={refund.paymentId} no={refund.paymentNo} />,
          },
          {
            label: texts.orderNo,
            value: <NumberLink kind="order" id={refund.orderId} no={refund.orderNo} />,
          },
          { label: texts.member, value: <MemberLink id={refund.userId} name={refund.memberName || texts.none} /> },
          ...(refund.note === null ? [] : [{ label: texts.note, value: refund.note }]),
          { label: texts.created, value: formatTime(refund.createTime) },
        ]}
      />
    </Card>
  );
}

function AtGateway({ refund }: { refund: RefundDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { attempts } = refund;
  const timeOr = (time: string | null) => (time === null ? texts.none : formatTime(time));
  return (
    <Card title={texts.atGateway}>
      <Facts
        rows={[
          { label: texts.channel, value: channelName(refund.channel, locale) },
          { label: texts.account, value: <AccountLink of={refund} /> },
          { label: texts.gatewayRefundId, value: refund.refundId ?? texts.none },
          ...(refund.refusal === null ? [] : [{ label: texts.reason, value: refund.refusal }]),
          ...(attempts === 0 ? [] : [{ label: texts.attempts, value: formatCount(attempts) }]),
          { label: texts.since, value: formatTime(refund.stateTime) },
          { label: texts.asked, value: timeOr(refund.askedTime) },
          { label: texts.due, value: timeOr(refund.dueTime) },
          { label: texts.ended, value: timeOr(refund.endedTime) },
        ]}
      />
    </Card>
  );
}
