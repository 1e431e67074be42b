import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChartName, chartTopics } from '#machines/kept.gen.ts';
import { type ChartWords, eventName, placeName } from '#shared/history/event-name.ts';
import { commentsQuery } from '#src/lib/comments.ts';
import { formatTime } from '#src/lib/format.ts';
import { historyQuery, type RowStep } from '#src/lib/history.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { Button } from '../button/button.tsx';
import { anchorOf, CommentLine } from '../comments/comment-line.tsx';
import { Composer } from '../comments/composer.tsx';
import '../comments/comments.css';
import { messages } from '../messages.ts';
import { Pending } from '../state-views/pending.tsx';
import { entriesOf } from './entries.ts';
import { folded } from './fold.ts';
import './history.css';
import { useTarget } from './use-target.ts';

/** How to show a changed fact; facts without an entry are hidden. */
export type FactNames = Readonly<Record<string, { label: string; text?: (value: unknown) => string }>>;

interface HistoryListProps {
  machine: ChartName;
  words: ChartWords;
  id: string;
  facts: FactNames;
  /** Shows repeated system steps only once. */
  isFolded?: boolean;
}

/** A row may have hundreds of steps; this many show at first. */
const shownAtFirst = 30;

/**
 * The history of a row, latest first: what happened, by whom, when, the new state and the changes; and between the steps
 * what people wrote about it.
 */
export function HistoryList({ machine, words, id, facts, isFolded = false }: HistoryListProps) {
  const texts = useMessages(messages);
  const row = { machine, id };
  const query = useQuery(historyQuery(machine, id));
  const comments = useQuery(commentsQuery(row));
  const { data } = query;
  useChanges(chartTopics[machine], () => void readAnew(query), id);
  useChanges('comment', () => void readAnew(comments), id);
  const [isWhole, setWhole] = useState(false);
  const hash = useTarget(data !== undefined && comments.data !== undefined);
  if (data === undefined) return <Pending of={query} lines={4} isPart />;
  const latest = data.steps.toReversed();
  const steps = isFolded ? folded(latest) : latest.map((step) => ({ step, times: 1 }));
  const entries = entriesOf(steps, comments.data ?? []);
  // A link to an earlier comment shows the history as far as that.
  const named = entries.findIndex(({ comment }) => comment !== undefined && anchorOf(comment.id) === hash);
  const shown = isWhole ? entries.length : Math.max(shownAtFirst, named + 1);
  const earlier = Math.max(entries.length - shown, 0);
  return (
    <>
      <Composer row={row} />
      {comments.isError && (
        <p className="zg-history-refusal" role="alert">
          {texts.commentsUnread}{' '}
          <Button size="small" onClick={() => void comments.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <ol className="zg-history">
        {entries.slice(0, shown).map(({ key, line, comment }) =>
          comment === undefined ? (
            <li key={key}>
              <StepLine {...line} words={words} facts={facts} />
            </li>
          ) : (
            <li key={key} id={anchorOf(comment.id)} tabIndex={-1} className="zg-history-comment">
              <CommentLine row={row} comment={comment} />
            </li>
          ),
        )}
      </ol>
      {earlier > 0 && (
        <Button size="small" variant="minimal" onClick={() => setWhole(true)}>
          {texts.historyEarlier(earlier)}
        </Button>
      )}
    </>
  );
}

interface StepLineProps extends Pick<HistoryListProps, 'words' | 'facts'> {
  step: RowStep;
  times: number;
}

function StepLine({ step, times, words, facts }: StepLineProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  return (
    <>
      <p className="zg-history-act">
        <strong>{eventName(words, step.event, locale, step.refusal !== null)}</strong>
        {step.to !== step.from && <span> → {placeName(words, step, locale)}</span>}
      </p>
      {step.refusal !== null && <p className="zg-history-refusal">{step.refusal}</p>}
      <p className="zg-history-who">
        {formatTime(step.at)} · {[texts.historyBy[step.actorType], step.actorName].filter(Boolean).join(' ')}
        {times > 1 && ` · ${texts.historyTimes(times)}`}
      </p>
      <Agreement step={step} />
      <Changes step={step} facts={facts} />
    </>
  );
}

/** Who agreed to a step that was above a limit, and under which number; nothing for other steps. */
function Agreement({ step: { after } }: { step: RowStep }) {
  const texts = useMessages(messages);
  const { approvalNo, approvedBy } = after;
  if (typeof approvalNo !== 'string' || typeof approvedBy !== 'string') return null;
  return <p className="zg-history-agreement">{texts.approvedBy(approvedBy, approvalNo)}</p>;
}

function Changes({ step: { before, after, version }, facts }: { step: RowStep; facts: FactNames }) {
  // The first step has no previous values: it would list every fact.
  const changed = version === 1 ? [] : Object.keys(after).filter((name) => facts[name] !== undefined);
  if (changed.length === 0) return null;
  return (
    <dl className="zg-history-changes">
      {changed.map((name) => {
        const { label = name, text = textOf } = facts[name] ?? {};
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <del>{text(before[name])}</del> → <ins>{text(after[name])}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
