import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { RowChart, ShownRow } from '#machines/kit/acts.ts';
import { shownBy, type ShownWords } from '#src/lib/chart-words.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { WaitingApprovals } from '#src/ui/approval/waiting-approvals.tsx';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { Page } from '#src/ui/page/page.tsx';
import { RefusedActs } from '#src/ui/refused-acts/refused-acts.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { messages } from '../messages.ts';
import './money-view.css';

interface MoneyViewProps {
  machine: 'payment' | 'refund';
  chart: RowChart;
  words: ShownWords & ComponentProps<typeof HistoryList>['words'];
  row: ShownRow & { id: string; version: number };
  /** The number of the row as people know it, and what that is called. */
  number: { label: string; text: string };
  /** How its history shows what changed. */
  facts: ComponentProps<typeof HistoryList>['facts'];
  back: ReactNode;
  /** The action that the address asks for, and how to leave that out of it. */
  wanted: { act: string | undefined; forget: () => void };
  onOpen: (id: string) => void;
  renderDialog: (act: ShownAct, close: () => void) => ReactNode;
  /** The cards above the history. */
  children: ReactNode;
}

/** The page of one payment or refund: its state, what can be done, why the rest cannot, and its history. */
export function MoneyView(props: MoneyViewProps) {
  const { machine, chart, words, row, number, wanted } = props;
  const locale = useLocale();
  const texts = messages[locale];
  const { stateName, toneOf, eventName } = shownBy(words);
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const actor = useRowActor(chart, row);
  const acts = useActs(actor, chart);
  const isBusy = useTag(actor, 'busy');
  const [state = ''] = useStatePaths(actor);
  useWantedAct(wanted.act, acts, { open: setChosen, forget: wanted.forget });
  const possible = acts.filter(({ allowed }) => allowed);
  useMainAct(possible[0], setChosen);
  return (
    <Page
      title={number.text}
      viewed={{ kind: machine, id: row.id }}
      back={props.back}
      description={
        <span className="zg-money-standing" data-version={row.version}>
          <CopyButton label={number.label} text={number.text} />
          <Tag tone={toneOf(state)}>{stateName(state, locale)}</Tag>
        </span>
      }
      actions={
        <>
          <RowSteps kind={chart.topic} id={row.id} onOpen={props.onOpen} />
          {possible.map((act) => (
            <Button key={act.act} intent={act === possible[0] ? 'primary' : 'none'} onClick={() => setChosen(act)}>
              {eventName(act.event, locale)}
            </Button>
          ))}
        </>
      }
    >
      <RefusedActs acts={acts} name={eventName} />
      {isBusy && (
        <output className="zg-money-busy">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.busy}
        </output>
      )}
      {machine === 'refund' && <WaitingApprovals of={{ machine, rowId: row.id }} />}
      <div className="zg-money">
        {props.children}
        <Card
          title={texts.history}
          actions={
            <Link
              to="/machines/$name"
              params={{ name: machine }}
              search={{ row: row.id }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {texts.onChart}
            </Link>
          }
        >
          <HistoryList machine={machine} words={words} id={row.id} facts={props.facts} />
        </Card>
      </div>
      {chosen !== null && props.renderDialog(chosen, () => setChosen(null))}
    </Page>
  );
}
