import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { words } from '#machines/buyer-message/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { type BuyerMessage, newestMessages } from '../api.ts';
import { messageTexts } from '../message-texts.ts';

const ofMessages = shownBy(words);

/** What buyers were told last by an account; nothing for whoever may not see orders. */
export function NewestMessages({ appId }: { appId: string }) {
  return useWithheld()('pageBuyerMessages') === null ? <Newest appId={appId} /> : null;
}

function columnsIn(locale: Locale): Column<BuyerMessage>[] {
  const texts = messageTexts[locale];
  return [
    {
      id: 'topic',
      title: texts.topic,
      width: 130,
      text: ({ topic }) => labels.MessageTopic[topic][locale],
      cell: ({ id, topic, isTrial }) => (
        <Link to="/mall/buyermessage/$id" params={{ id }}>
          {labels.MessageTopic[topic][locale]}
          {isTrial && ` · ${texts.sample}`}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: 120,
      text: ({ state }) => ofMessages.stateName(state, locale),
      tone: ({ state }) => ofMessages.toneOf(state),
    },
    { id: 'member', title: texts.member, width: 120, text: ({ memberName, memberId }) => memberName || memberId },
    { id: 'reason', title: texts.reason, width: 200, text: ({ reason }) => reason ?? '' },
    { id: 'time', title: texts.time, width: 150, text: ({ stateTime }) => formatTime(stateTime) },
  ];
}

function Newest({ appId }: { appId: string }) {
  const locale = useLocale();
  const texts = messageTexts[locale];
  const query = useQuery(newestMessages(appId));
  useChanges('buyer-message', () => void readAnew(query));
  return (
    <>
      <h3 className="zg-messages-newest">{texts.newest}</h3>
      <Pending of={query} lines={3}>
        {({ records }) => (
          <SmallTable
            label={texts.newest}
            columns={columnsIn(locale)}
            rows={records}
            rowId={({ id }) => id}
            empty={texts.none}
          />
        )}
      </Pending>
    </>
  );
}
