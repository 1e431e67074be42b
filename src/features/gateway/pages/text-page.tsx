import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rowChart } from '#machines/text/row.ts';
import { words } from '#machines/text/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { isPlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { readAnew } from '#src/lib/query.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RefusedActs } from '#src/ui/refused-acts/refused-acts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type TextDetail, textDetail, touchedByTexts } from '../api.ts';
import { textMessages } from '../text-messages.ts';
import { ofTexts } from '../words.ts';
import './gateway-page.css';

export const lazyRoute = createLazyRoute('/upms/text/$id')({ component: TextPage });

/** One text: where it stands, what the gateway said, and the question what became of it. */
function TextPage() {
  const { id } = lazyRoute.useParams();
  const texts = useMessages(textMessages);
  const query = useQuery(textDetail(id));
  const { data } = query;
  useChanges('text', () => void readAnew(query), id);
  const back = <BackLink to="/upms/text/index" search={useWalkSearch('text', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.detail} back={back}>
        <Pending of={query} lines={8} />
      </Page>
    );
  return <TextView key={id} text={data} back={back} />;
}

function TextView({ text, back }: { text: TextDetail; back: ReactNode }) {
  const locale = useLocale();
  const texts = textMessages[locale];
  const actor = useRowActor(rowChart, text);
  const acts = useActs(actor, rowChart);
  const isBusy = useTag(actor, 'busy');
  const [state = ''] = useStatePaths(actor);
  const check = useWrite(sendPlainly, { touches: touchedByTexts, said: texts.asked });
  const choose = ({ event }: ShownAct) => {
    if (isPlainEvent('text', event)) check.run({ event, id: text.id, version: text.version });
  };
  const { act: wanted } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  useWantedAct(wanted, acts, { open: choose, forget: () => void navigate({ search: {}, replace: true }) });
  const possible = acts.filter(({ allowed }) => allowed);
  useMainAct(possible[0], choose);
  return (
    <Page
      title={`${labels.TextTemplate[text.template][locale]} · ${text.receiver}`}
      back={back}
      description={
        <span data-version={text.version}>
          <Tag tone={ofTexts.toneOf(state)}>{ofTexts.stateName(state, locale)}</Tag>
        </span>
      }
      actions={possible.map((act) => (
        <Button key={act.act} intent="primary" isBusy={check.isRunning} onClick={() => choose(act)}>
          {ofTexts.eventName(act.event, locale)}
        </Button>
      ))}
    >
      <RefusedActs acts={acts} name={ofTexts.eventName} />
      {isBusy && (
        <output className="zg-gateway-busy">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.busy}
        </output>
      )}
      <div className="zg-gateway">
        <About text={text} />
        <Card
          title={texts.history}
          actions={
            <Link
              to="/machines/$name"
              params={{ name: 'text' }}
              search={{ row: text.id }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {texts.onChart}
            </Link>
          }
        >
          <HistoryList
            machine="text"
            words={words}
            id={text.id}
            facts={{ sends: { label: texts.sends }, bizId: { label: texts.bizId }, refusal: { label: texts.code } }}
          />
        </Card>
      </div>
    </Page>
  );
}

function About({ text }: { text: TextDetail }) {
  const locale = useLocale();
  const texts = textMessages[locale];
  const { accountId, accountName, refusal, dueTime } = text;
  const account =
    accountId === null ? (
      texts.none
    ) : accountName === null ? (
      texts.platformAccount
    ) : (
      <Link to="/upms/gateway/$id" params={{ id: accountId }}>
        {accountName}
      </Link>
    );
  return (
    <Card title={texts.about}>
      <Facts
        rows={[
          { label: texts.template, value: labels.TextTemplate[text.template][locale] },
          { label: texts.receiver, value: text.receiver },
          { label: texts.textNo, value: text.textNo },
          { label: texts.account, value: account },
          { label: texts.bizId, value: text.bizId ?? texts.none },
          { label: texts.sends, value: String(text.sends) },
          ...(refusal === null ? [] : [{ label: texts.refusal, value: refusal }]),
          { label: texts.created, value: formatTime(text.createTime) },
          { label: texts.due, value: dueTime === null ? texts.none : formatTime(dueTime) },
        ]}
      />
    </Card>
  );
}
