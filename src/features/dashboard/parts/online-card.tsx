import { RefreshIcon } from '@blueprintjs/icons';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { bind } from '#machines/kit/bind.ts';
import { onlineCountMachine } from '#machines/online-count/machine.ts';
import { rankingOf, totalOf } from '#machines/online-count/rules.ts';
import { hasFailed, isLocked, readingOf } from '#machines/online-count/selectors.ts';
import type { Services } from '#machines/online-count/types.ts';
import { clientTypeNames } from '#src/lib/codes.ts';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { messagesNow, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { notify } from '#src/lib/notices.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Drawing } from '#src/ui/chart/drawing.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { clientColor } from '../client-color.ts';
import { messages } from '../messages.ts';
import './online-card.css';

interface OnlineCardProps {
  /** A tenant id, or `all`. */
  scope: string;
  services: Services;
}

/** A user who leaves sends no event, so the numbers are refreshed from time to time. */
const lookAgainMs = 60_000;

/** Online users by client: a ring, a ranking and a refresh icon with its lock; the numbers update live. */
export function OnlineCard({ scope, services }: OnlineCardProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [snapshot, send, actor] = useMachine(
    useMemo(() => bind(onlineCountMachine, services), [services]),
    { input: { scope } },
  );
  const reading = readingOf(snapshot);

  useEffect(() => {
    const subscription = actor.on('notice', ({ code }) => notify.info(messagesNow(messages)[code]));
    return () => subscription.unsubscribe();
  }, [actor]);

  const lookAgain = () => {
    void services
      .loadCount({ scope }, new AbortController().signal)
      .then((fresh) => send({ type: 'count.pushed', reading: fresh }))
      // The card keeps what it shows until the next refresh.
      .catch(() => {});
  };
  useChanges('online', lookAgain);
  useEffect(() => {
    const timer = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(timer);
  });

  const ranking = useMemo(() => (reading === null ? [] : rankingOf(reading.counts)), [reading]);
  const shares = useMemo(
    () =>
      ranking.map(({ client, count }) => ({
        code: client,
        label: clientTypeNames[locale][client],
        value: count,
        color: clientColor(client),
      })),
    [ranking, locale],
  );
  const summary = `${texts.online}: ${shares.map(({ label, value }) => `${label} ${formatCount(value)}`).join(', ')}`;
  return (
    <Card
      title={texts.online}
      note={reading === null ? texts.notUpdated : texts.updatedAt(formatTime(reading.at))}
      actions={
        <IconButton
          label={texts.refresh}
          icon={<RefreshIcon className={isLocked(snapshot) ? 'zg-turning' : ''} />}
          size="small"
          aria-busy={isLocked(snapshot)}
          onClick={() => send({ type: 'count.refresh' })}
        />
      }
    >
      <div className="zg-online" data-failed={hasFailed(snapshot) || undefined}>
        {reading === null && !hasFailed(snapshot) && <Skeleton lines={6} />}
        {reading === null && hasFailed(snapshot) && (
          <Failure reason={texts.countFailed} onRetry={() => send({ type: 'count.refresh' })} />
        )}
        {reading !== null && (
          <>
            <div className="zg-online-ring">
              {totalOf(reading.counts) > 0 ? (
                <Drawing kind="ring" shares={shares} summary={summary} height={176} />
              ) : (
                <span className="zg-online-nobody" />
              )}
              <p className="zg-online-total">
                <strong>{formatCount(totalOf(reading.counts))}</strong>
                <span>{texts.onlineTotal}</span>
              </p>
            </div>
            <table className="zg-online-ranking">
              <thead>
                <tr>
                  <th scope="col">{texts.rank}</th>
                  <th scope="col">{texts.client}</th>
                  <th scope="col">{texts.count}</th>
                </tr>
              </thead>
              <tbody>
                {ranking.map(({ client, count }, place) => (
                  <tr key={client}>
                    <td>{place + 1}</td>
                    <th scope="row">
                      <span className="zg-share-mark" style={{ background: `var(${clientColor(client)})` }} />
                      {clientTypeNames[locale][client]}
                    </th>
                    <td>{formatCount(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </Card>
  );
}
