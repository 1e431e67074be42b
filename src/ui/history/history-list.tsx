import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChartName, chartTopics } from '#machines/kept.gen.ts';
import { type ChartWords, eventName, placeName } from '#shared/history/event-name.ts';
import { formatTime } from '#src/lib/format.ts';
import { historyQuery, type RowStep } from '#src/lib/history.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { Pending } from '../state-views/pending.tsx';
import { folded } from './fold.ts';
import './history.css';

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

/** The history of a row, latest first: what happened, by whom, when, the new state and the changes. */
export function HistoryList({ machine, words, id, facts, isFolded = false }: HistoryListProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const query = useQuery(historyQuery(machine, id));
  const { data } = query;
  useChanges(chartTopics[machine], () => void query.refetch(), id);
  const [isWhole, setWhole] = useState(false);
  if (data === undefined) return <Pending of={query} lines={4} />;
  const latest = data.steps.toReversed();
  const steps = isFolded ? folded(latest) : latest.map((step) => ({ step, times: 1 }));
  const earlier = isWhole ? 0 : Math.max(steps.length - shownAtFirst, 0);
  return (
    <>
      <ol className="zg-history">
        {steps.slice(0, steps.length - earlier).map(({ step, times }) => (
          <li key={step.version}>
            <p className="zg-history-act">
              <strong>{eventName(words, step.event, locale, step.refusal !== null)}</strong>
              {step.to !== step.from && <span> → {placeName(words, step, locale)}</span>}
            </p>
            {step.refusal !== null && <p className="zg-history-refusal">{step.refusal}</p>}
            <p className="zg-history-who">
              {formatTime(step.at)} · {[texts.historyBy[step.actorType], step.actorName].filter(Boolean).join(' ')}
              {times > 1 && ` · ${texts.historyTimes(times)}`}
            </p>
            <Changes step={step} facts={facts} />
          </li>
        ))}
      </ol>
      {earlier > 0 && (
        <Button size="small" variant="minimal" onClick={() => setWhole(true)}>
          {texts.historyEarlier(earlier)}
        </Button>
      )}
    </>
  );
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
