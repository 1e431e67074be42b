import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { rowChart } from '#machines/after-sale/row.ts';
import { words } from '#machines/after-sale/words.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { WaitingApprovals } from '#src/ui/approval/waiting-approvals.tsx';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RefusedActs } from '#src/ui/refused-acts/refused-acts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { agreedText, amountText } from '../amount-text.ts';
import { afterSaleDetail, type AfterSaleDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { RefundsCard } from '../parts/refunds-card.tsx';
import { eventName, stateName, toneOf } from '../words.ts';
import './after-sale-page.css';

export const lazyRoute = createLazyRoute('/mall/aftersale/$id')({ component: AfterSalePage });

/** One after-sale: the request, the answers, the next possible actions, and why the others are blocked. */
function AfterSalePage() {
  const { id } = lazyRoute.useParams();
  const texts = useMessages(messages);
  const query = useQuery(afterSaleDetail(id));
  const { data } = query;
  useChanges('afterSale', () => void readAnew(query));
  const back = <BackLink to="/mall/aftersale/index" search={useWalkSearch('afterSale', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.detail} back={back}>
        <Pending of={query} lines={10} />
      </Page>
    );
  return <AfterSaleView key={id} afterSale={data} back={back} />;
}

function AfterSaleView({ afterSale: data, back }: { afterSale: AfterSaleDetail; back: ReactNode }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const actor = useRowActor(rowChart, data);
  const acts = useActs(actor, rowChart);
  const { act: wanted } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  useWantedAct(wanted, acts, { open: setChosen, forget: () => void navigate({ search: {}, replace: true }) });
  const [state = ''] = useStatePaths(actor);
  const possible = acts.filter(({ allowed }) => allowed);
  useMainAct(possible[0], setChosen);
  return (
    <Page
      title={data.afterSaleNo}
      viewed={{ kind: 'after-sale', id: data.id }}
      back={back}
      description={
        <span data-version={data.version}>
          <Tag tone={toneOf(state)}>{stateName(state, locale)}</Tag>
        </span>
      }
      actions={
        <>
          <RowSteps
            kind="afterSale"
            id={data.id}
            onOpen={(next) => void navigate({ to: '/mall/aftersale/$id', params: { id: next }, replace: true })}
          />
          {possible.map((act) => (
            <Button
              key={act.act}
              intent={act.act === 'agree' || act.act === 'receive' ? 'primary' : 'none'}
              onClick={() => setChosen(act)}
            >
              {eventName(act.event, locale)}
            </Button>
          ))}
        </>
      }
    >
      <RefusedActs acts={acts} name={eventName} />
      <WaitingApprovals of={{ machine: 'after-sale', rowId: data.id }} />
      <div className="zg-after-sale">
        <Request afterSale={data} />
        <Answer afterSale={data} />
        <RefundsCard afterSaleNo={data.afterSaleNo} />
        <Card
          title={texts.history}
          actions={
            <Link
              to="/machines/$name"
              params={{ name: 'after-sale' }}
              search={{ row: data.id }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {texts.onChart}
            </Link>
          }
        >
          <HistoryList machine="after-sale" words={words} id={data.id} facts={factNames(texts)} />
        </Card>
      </div>
      {chosen !== null && <ActDialog afterSale={data} act={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

type Texts = (typeof messages)['zh'];

function factNames(texts: Texts) {
  return {
    agreedPrice: { label: texts.agreedPrice, text: (value: unknown) => formatYuan(Number(value)) },
    agreedPoints: { label: texts.agreedPoints },
    carrier: { label: texts.carrier },
    trackingNo: { label: texts.trackingNo },
    refusalReason: { label: texts.refusalReason },
  };
}

function Request({ afterSale }: { afterSale: AfterSaleDetail }) {
  const texts = useMessages(messages);
  const { applyPicUrls } = afterSale;
  return (
    <Card title={texts.request}>
      <Facts
        rows={[
          {
            label: texts.member,
            value: <MemberLink id={afterSale.userId} name={afterSale.memberName} />,
          },
          { label: texts.item, value: [afterSale.itemName, afterSale.specInfo].filter(Boolean).join(' · ') },
          { label: texts.quantity, value: formatCount(afterSale.claimQuantity) },
          { label: texts.way, value: texts.ways[afterSale.way] },
          {
            label: texts.price,
            value: amountText(afterSale.claimPrice, afterSale.claimPoints, texts) || formatYuan(0),
          },
          { label: texts.goodsState, value: afterSale.claimUnshipped ? texts.unshipped : texts.shipped },
          { label: texts.reason, value: afterSale.applyReason || texts.none },
          { label: texts.applied, value: formatTime(afterSale.createTime) },
        ]}
      />
      {applyPicUrls.length > 0 && (
        <ul className="zg-after-sale-pictures" aria-label={texts.pictures}>
          {applyPicUrls.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={texts.picture(at + 1)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Answer({ afterSale }: { afterSale: AfterSaleDetail }) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.answer}>
      <Facts
        rows={[
          {
            label: texts.agreedPrice,
            // Before anything is agreed to, a sum of nought would look like a decision.
            value: agreedText(afterSale, texts) || texts.none,
          },
          { label: texts.refusalReason, value: afterSale.refusalReason ?? texts.none },
          { label: texts.carrier, value: afterSale.carrier ?? texts.none },
          { label: texts.trackingNo, value: afterSale.trackingNo ?? texts.none },
          { label: texts.since, value: formatTime(afterSale.stateTime) },
          { label: texts.due, value: formatTime(afterSale.dueTime) },
          {
            label: texts.order,
            value: <NumberLink kind="order" id={afterSale.orderId} no={afterSale.orderNo} />,
          },
          { label: texts.orderPaid, value: formatYuan(afterSale.orderPaidPrice) },
          { label: texts.orderRefunded, value: formatYuan(afterSale.orderRefundPrice) },
        ]}
      />
    </Card>
  );
}
