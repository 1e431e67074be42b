import { useQuery } from '@tanstack/react-query';
import { labels } from '#openapi/generated/values.ts';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { gatewayHealth, type GatewayHealth } from '../api.ts';
import { healthMessages } from '../health-messages.ts';

type Call = GatewayHealth['calls'][number];

/** How an account's calls went: the last good one, the clock, failures by hour and class, and the last calls. */
export function HealthCard({ id }: { id: string }) {
  const locale = useLocale();
  const texts = healthMessages[locale];
  const query = useQuery(gatewayHealth(id));
  useChanges('gateway', () => void readAnew(query), id);
  const outcomeOf = ({ outcome }: Pick<Call, 'outcome'>) => labels.GatewayOutcome[outcome][locale];
  return (
    <Card title={texts.health}>
      <Pending of={query} lines={5}>
        {({ lastGoodTime, skewSeconds, hours, calls, ...health }) => (
          <>
            <Warnings health={{ skewSeconds, ...health }} />
            <Facts
              rows={[
                { label: texts.lastGood, value: lastGoodTime === null ? texts.none : formatTime(lastGoodTime) },
                { label: texts.skew, value: skewSeconds === null ? texts.none : texts.seconds(skewSeconds) },
                {
                  label: texts.failures,
                  value:
                    hours.length === 0
                      ? texts.noFailures
                      : hours
                          .map((each) =>
                            texts.failure(formatTime(each.hour).slice(-8, -3), outcomeOf(each), each.count),
                          )
                          .join(' · '),
                },
              ]}
            />
            <SmallTable<Call>
              label={texts.calls}
              rows={calls}
              rowId={(call) => call.id}
              empty={texts.noCalls}
              columns={[
                { id: 'time', title: texts.time, width: 104, text: ({ time }) => formatTime(time) },
                { id: 'call', title: texts.call, width: 80, text: ({ call }) => texts.callNames[call] ?? call },
                {
                  id: 'outcome',
                  title: texts.outcome,
                  width: 90,
                  text: outcomeOf,
                  tone: ({ outcome }) => (outcome === 'ok' || outcome === 'saidNo' ? 'good' : 'bad'),
                },
                { id: 'code', title: texts.code, width: 140, text: ({ code }) => code },
                { id: 'ms', title: texts.ms, width: 64, isNumber: true, text: ({ ms }) => formatCount(ms) },
              ]}
            />
          </>
        )}
      </Pending>
    </Card>
  );
}

/** A clock further off than this is named before WeChat Pay refuses signatures for it. */
const mostSkewSeconds = 60;
/** A notice that waits longer than this has met more than a busy moment. */
const longestWaitMs = 5 * 60_000;

const waitedMs = (since: string): number => Date.now() - Date.parse(since);

type Watched = Pick<GatewayHealth, 'skewSeconds' | 'heldBack' | 'waitingSince'>;

/** What of an account's health asks for somebody. */
function Warnings({ health: { skewSeconds, heldBack, waitingSince } }: { health: Watched }) {
  const texts = useMessages(healthMessages);
  const isStuck = waitingSince !== null && waitedMs(waitingSince) > longestWaitMs;
  const lines = [
    ...(skewSeconds !== null && Math.abs(skewSeconds) > mostSkewSeconds ? [texts.skewed(skewSeconds)] : []),
    ...(heldBack.length > 0 ? [texts.heldBack(heldBack.map((call) => texts.callNames[call] ?? call).join(' · '))] : []),
    ...(isStuck ? [texts.stuck(formatTime(waitingSince))] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="zg-gateway-troubles" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
