import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { rowChart } from '#machines/order/row.ts';
import { words } from '#machines/order/words.ts';
import { clientTypeNames, orderTypeNames } from '#src/lib/codes.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { type RowActor, useActs, useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { WaitingApprovals } from '#src/ui/approval/waiting-approvals.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { orderDetail, type OrderDetail } from '../api.ts';
import { orderFactNames } from '../fact-names.ts';
import { messages } from '../messages.ts';
import { ClaimDialog } from '../parts/claim-dialog.tsx';
import { OrderButtons } from '../parts/order-buttons.tsx';
import { DeliveryCard, ItemsCard, MoneyCard } from '../parts/order-cards.tsx';
import { AfterSalesCard, ChildrenCard } from '../parts/order-relations.tsx';
import { OrderSteps } from '../parts/order-steps.tsx';
import { PaymentsCard } from '../parts/payments-card.tsx';
import { PrintMenu } from '../print/print-menu.tsx';
import { stateName, toneOf } from '../words.ts';
import './order-page.css';

export const lazyRoute = createLazyRoute('/mall/orderinfo/$id')({ component: OrderPage });

/** One order: its state, its actions, and all its details. */
function OrderPage() {
  const { id } = lazyRoute.useParams();
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const query = useQuery(orderDetail(id));
  const { data } = query;
  useChanges('order', () => void readAnew(query));
  const back = <BackLink to="/mall/orderinfo/index" search={useWalkSearch('order', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.detail} back={back}>
        <Pending of={query} lines={12} />
      </Page>
    );
  return (
    <OrderView key={id} order={data} back={back} onDeleted={() => void navigate({ to: '/mall/orderinfo/index' })} />
  );
}

interface OrderViewProps {
  order: OrderDetail;
  back: ReactNode;
  onDeleted: () => void;
}

function OrderView({ order: data, back, onDeleted }: OrderViewProps) {
  const { id } = data;
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const actor = useRowActor(rowChart, data);
  const isBusy = useTag(actor, 'busy');
  const [claimed, setClaimed] = useState<string | null>(null);
  const acts = useActs(actor, rowChart);
  const mayClaim = acts.find(({ act }) => act === 'openAfterSale')?.allowed === true;
  const openOrder = (next: string) => void navigate({ to: '/mall/orderinfo/$id', params: { id: next }, replace: true });
  return (
    <Page
      title={data.orderNo}
      viewed={{ kind: 'order', id }}
      back={back}
      description={<Standing order={data} actor={actor} />}
      actions={
        <>
          <RowSteps kind="order" id={id} onOpen={openOrder} />
          <PrintMenu
            onPrint={(kind) => void navigate({ to: '/mall/orderinfo/$id/print', params: { id }, search: { kind } })}
          />
          <OrderButtons order={data} actor={actor} onDeleted={onDeleted} />
        </>
      }
    >
      {isBusy && (
        <output className="zg-order-busy">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.busy}
        </output>
      )}
      <WaitingApprovals of={{ orderId: data.id }} />
      <Card>
        <OrderSteps order={data} />
      </Card>
      <div className="zg-order">
        <div className="zg-order-main">
          <ItemsCard order={data} onClaim={mayClaim ? setClaimed : undefined} />
          <PaymentsCard order={data} />
          <AfterSalesCard order={data} />
          {data.childCount > 0 && <ChildrenCard order={data} />}
          <Card
            title={texts.history}
            actions={
              <Link
                to="/machines/$name"
                params={{ name: 'order' }}
                search={{ row: data.id }}
                className={buttonClass({ variant: 'minimal', size: 'small' })}
              >
                {texts.onChart}
              </Link>
            }
          >
            <HistoryOf id={data.id} />
          </Card>
        </div>
        <div className="zg-order-side">
          <MoneyCard order={data} />
          <DeliveryCard order={data} />
          <MemberCard order={data} />
        </div>
      </div>
      {claimed !== null && (
        <ClaimDialog order={data} itemId={claimed} onClose={() => setClaimed(null)} onDone={() => setClaimed(null)} />
      )}
    </Page>
  );
}

function HistoryOf({ id }: { id: string }) {
  const locale = useLocale();
  return <HistoryList machine="order" words={words} id={id} facts={orderFactNames(locale)} />;
}

function Standing({ order, actor }: { order: OrderDetail; actor: RowActor }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [state = ''] = useStatePaths(actor);
  return (
    <span className="zg-order-standing" data-version={order.version}>
      <CopyButton label={texts.copyNo} text={order.orderNo} />
      <Tag tone={toneOf(state)}>{stateName(state, locale)}</Tag>
      <span>{orderTypeNames[locale][`${order.orderType}`]}</span>
      <span>{texts.kinds[order.goodsKind]}</span>
      <span>{clientTypeNames[locale][order.appType]}</span>
      {order.parentId !== null && (
        <Link to="/mall/orderinfo/$id" params={{ id: order.parentId }}>
          {texts.parent}
        </Link>
      )}
    </span>
  );
}

function MemberCard({ order: { member, payChannel, transactionId } }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.memberCard}>
      <Facts
        rows={[
          { label: texts.member, value: <MemberLink id={member.userId} name={member.nickName} /> },
          { label: texts.phone, value: member.mobile || texts.none },
          { label: texts.memberOrders, value: formatCount(member.orderCount) },
          { label: texts.memberSpent, value: formatYuan(member.consumeAmount) },
          { label: texts.points, value: formatCount(member.points) },
          {
            label: texts.payChannel,
            value: payChannel === null ? texts.none : (texts.channels[payChannel] ?? texts.otherChannel(payChannel)),
          },
          { label: texts.transaction, value: transactionId ?? texts.none },
        ]}
      />
    </Card>
  );
}
