import { type ChartWords, eventName } from '#shared/history/event-name.ts';
import { formatCount } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Skeleton } from '#src/ui/state-views/state-views.tsx';
import type { MachineMap } from '../api.ts';
import { messages } from '../messages.ts';
import { changesOf } from '../moves.ts';
import './words.css';

const shownAtMost = 12;

/** The steps of the last 24 hours, most frequent first; undefined while they are counted. */
export function MoveTable({ moves, words }: { moves: MachineMap['moves'] | undefined; words: ChartWords }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const named = (paths: readonly string[]) =>
    paths.map((path) => words.states[path]?.[locale] ?? path).join(' · ') || '–';
  if (moves === undefined)
    return (
      <Card title={texts.movesHeading}>
        <Skeleton lines={Math.min(shownAtMost, Object.keys(words.events).length)} />
      </Card>
    );
  const shown = changesOf(moves).slice(0, shownAtMost);
  return (
    <Card title={texts.movesHeading} isFlush>
      {shown.length === 0 ? (
        <p className="zg-words-none">{texts.noMoves}</p>
      ) : (
        <table className="zg-words">
          <thead>
            <tr>
              <th scope="col">{texts.event}</th>
              <th scope="col">{texts.from}</th>
              <th scope="col">{texts.to}</th>
              <th scope="col" className="zg-words-number">
                {texts.times}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ event, left, entered, count }) => (
              <tr key={[event, ...left, '>', ...entered].join(' ')}>
                <th scope="row">{eventName(words, event, locale)}</th>
                <td>{named(left)}</td>
                <td>{named(entered)}</td>
                <td className="zg-words-number">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
