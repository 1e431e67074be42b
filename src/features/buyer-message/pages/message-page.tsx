import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { rowChart } from '#machines/buyer-message/row.ts';
import { words } from '#machines/buyer-message/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { messageReason } from '#shared/buyer-messages/reasons.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { useClosedPages } from '#src/lib/closed-pages.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type BuyerMessageDetail, messageDetail } from '../api.ts';
import { messages } from '../messages.ts';
import './message-page.css';

export const lazyRoute = createLazyRoute('/mall/buyermessage/$id')({ component: MessagePage });

const ofMessages = shownBy(words);

/** One message to a buyer: where it stands, why, and how it came there. Nothing can be done with it. */
function MessagePage() {
  const { id } = lazyRoute.useParams();
  const texts = useMessages(messages);
  const query = useQuery(messageDetail(id));
  const { data } = query;
  useChanges('buyer-message', () => void readAnew(query), id);
  if (data === undefined)
    return (
      <Page title={texts.detail} back={<BackLink to="/weixin/wxapp/index" search={{}} />}>
        <Pending of={query} lines={8} />
      </Page>
    );
  return <MessageView key={id} message={data} />;
}

function MessageView({ message }: { message: BuyerMessageDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const actor = useRowActor(rowChart, message);
  const isBusy = useTag(actor, 'busy');
  const [state = ''] = useStatePaths(actor);
  const { id, topic, memberName, version, isTrial } = message;
  return (
    <Page
      title={[labels.MessageTopic[topic][locale], memberName].filter((part) => part !== '').join(' · ')}
      back={<Back message={message} />}
      description={
        <span className="zg-message-standing" data-version={version}>
          <Tag tone={ofMessages.toneOf(state)}>{ofMessages.stateName(state, locale)}</Tag>
          {isTrial && <span>{texts.trial}</span>}
        </span>
      }
    >
      {isBusy && (
        <output className="zg-message-busy">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.busy}
        </output>
      )}
      <div className="zg-message">
        <About message={message} />
        <Card
          title={texts.history}
          actions={
            <Link
              to="/machines/$name"
              params={{ name: 'buyer-message' }}
              search={{ row: id }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {texts.onChart}
            </Link>
          }
        >
          <HistoryList
            machine="buyer-message"
            words={words}
            id={id}
            facts={{
              attempts: { label: texts.attempts },
              messageNo: { label: texts.messageNo },
              reason: {
                label: texts.reason,
                text: (reason) => (typeof reason === 'string' ? messageReason(reason)[locale] : texts.none),
              },
            }}
          />
        </Card>
      </div>
    </Page>
  );
}

function Back({ message: { orderId, appId } }: { message: BuyerMessageDetail }) {
  const isClosed = useClosedPages();
  if (orderId !== null) return <BackLink to="/mall/orderinfo/$id" params={{ id: orderId }} search={{}} />;
  return (
    isClosed('/weixin/wxapp/$id') === null && <BackLink to="/weixin/wxapp/$id" params={{ id: appId }} search={{}} />
  );
}

function About({ message }: { message: BuyerMessageDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { topic, orderId, orderNo, memberId, memberName, appId, appName, reason, attempts, dueTime } = message;
  return (
    <Card title={texts.about}>
      <Facts
        rows={[
          { label: texts.topic, value: labels.MessageTopic[topic][locale] },
          ...(reason === null ? [] : [{ label: texts.reason, value: reason }]),
          {
            label: texts.order,
            value: orderId === null ? texts.none : <NumberLink kind="order" id={orderId} no={orderNo ?? orderId} />,
          },
          {
            label: texts.member,
            value: <MemberLink id={memberId} name={memberName} />,
          },
          {
            label: texts.app,
            value: <NumberLink kind="wxapp" id={appId} no={appName || appId} />,
          },
          ...(attempts === 0 ? [] : [{ label: texts.attempts, value: String(attempts) }]),
          { label: texts.due, value: dueTime === null ? texts.none : formatTime(dueTime) },
          { label: texts.created, value: formatTime(message.createTime) },
          { label: texts.since, value: formatTime(message.stateTime) },
        ]}
      />
    </Card>
  );
}
