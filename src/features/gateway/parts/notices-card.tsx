import { useQuery } from '@tanstack/react-query';
import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { gatewayHealth, type GatewayHealth } from '../api.ts';
import { healthMessages } from '../health-messages.ts';

type Notice = GatewayHealth['notices'][number];

const good: ReadonlySet<Notice['state']> = new Set(['taken', 'known']);

/** What the gateway told of its own accord: the last notices and what became of them, and those that were not believed. */
export function NoticesCard({ id }: { id: string }) {
  const locale = useLocale();
  const texts = healthMessages[locale];
  const query = useQuery(gatewayHealth(id));
  const faultOf = (fault: string) =>
    fault
      .split(' ')
      .map((each) => texts.faults[each] ?? each)
      .join(' · ');
  const timeOf = (time: string | null) => (time === null ? texts.none : formatTime(time));
  return (
    <Card title={texts.notices}>
      <Pending of={query} lines={5}>
        {({ lastNoticeTime, waitingSince, refusedNotices, notices }) => (
          <>
            <Facts
              rows={[
                { label: texts.lastNotice, value: timeOf(lastNoticeTime) },
                { label: texts.waitingSince, value: timeOf(waitingSince) },
                {
                  label: texts.refused,
                  value:
                    refusedNotices.length === 0
                      ? texts.noneRefused
                      : refusedNotices.map(({ fault, count }) => texts.refusedBy(faultOf(fault), count)).join(' · '),
                },
              ]}
            />
            <SmallTable<Notice>
              label={texts.notices}
              rows={notices}
              rowId={(notice) => notice.id}
              empty={texts.noNotices}
              columns={[
                { id: 'time', title: texts.time, width: 104, text: ({ time }) => formatTime(time) },
                {
                  id: 'event',
                  title: texts.event,
                  width: 84,
                  text: ({ eventType }) => texts.eventNames[eventType] ?? eventType,
                },
                { id: 'number', title: texts.number, width: 150, text: ({ number }) => number },
                {
                  id: 'state',
                  title: texts.result,
                  width: 150,
                  text: ({ state, fault }) =>
                    [labels.GatewayNoticeState[state][locale], ...(fault === '' ? [] : [faultOf(fault)])].join(' · '),
                  tone: ({ state }) => (good.has(state) ? 'good' : state === 'waiting' ? null : 'bad'),
                },
              ]}
            />
          </>
        )}
      </Pending>
    </Card>
  );
}
