import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ChartName } from '#machines/kept.gen.ts';
import { type ChartWords, eventName, placeName } from '#shared/history/event-name.ts';
import { formatTime } from '#src/lib/format.ts';
import { historyQuery, type RowStep } from '#src/lib/history.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Input } from '#src/ui/input/input.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import './row-replay.css';
import { messages } from '../messages.ts';

interface RowReplayProps {
  name: ChartName;
  words: ChartWords;
  /** The replayed row; null when none is. */
  row: string | null;
  onRow: (row: string | null) => void;
  /** The step on the picture, counted from 0. */
  at: number;
  onStep: (at: number) => void;
}

/** Replays the history of one row on the picture, step by step. */
export function RowReplay({ name, words, row, onRow, at, onStep }: RowReplayProps) {
  const texts = useMessages(messages);
  const [wanted, setWanted] = useState(row ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (/^[A-Za-z0-9_-]{1,64}$/.test(wanted.trim())) onRow(wanted.trim());
  };
  return (
    <Card title={texts.replay}>
      <form className="zg-replay-form" onSubmit={submit}>
        <Input
          aria-label={texts.rowId}
          placeholder={texts.rowId}
          maxLength={64}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button type="submit">{texts.play}</Button>
        {row !== null && (
          <Button variant="minimal" onClick={() => onRow(null)}>
            {texts.endReplay}
          </Button>
        )}
      </form>
      {row !== null && <Steps key={row} {...{ name, words, row, at, onStep }} />}
    </Card>
  );
}

function Steps({ name, words, row, at, onStep }: Omit<RowReplayProps, 'onRow' | 'row'> & { row: string }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const query = useQuery(historyQuery(name, row));
  const { data } = query;
  if (data === undefined) return <Pending of={query} lines={4} isPart />;
  const { steps } = data;
  const who = ({ actorType, actorName }: RowStep) => [texts.by[actorType], actorName].filter(Boolean).join(' ');
  return (
    <>
      <div className="zg-replay-tools">
        <IconButton
          label={texts.previous}
          icon={<ChevronLeftIcon />}
          disabled={at <= 0}
          onClick={() => onStep(at - 1)}
        />
        <output>{texts.stepOf(Math.min(at + 1, steps.length), steps.length)}</output>
        <IconButton
          label={texts.next}
          icon={<ChevronRightIcon />}
          disabled={at >= steps.length - 1}
          onClick={() => onStep(at + 1)}
        />
      </div>
      <ol className="zg-replay-steps">
        {steps.map((step, index) => (
          <li key={step.version}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onStep(index)}>
              <strong>{eventName(words, step.event, locale, step.refusal !== null)}</strong>
              <span>{placeName(words, step, locale)}</span>
              <small>
                {formatTime(step.at)} · {who(step)}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
