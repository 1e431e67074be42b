import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { RowChart, ShownRow } from '#machines/kit/acts.ts';
import { useFreshRow } from '#src/lib/fresh-row.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { type ShownAct, useActs, useRowActor } from '#src/lib/row-actor.ts';
import type { MenuRowProps } from '../menu-button/menu-row.tsx';
import { useAboveRows } from './above-rows.tsx';
import { actLines } from './act-lines.ts';
import { messages } from './messages.ts';

export type ListedRow = ShownRow & { id: string; version: number };

/** How a list offers the actions of a kind of row. */
interface ActsOf<Detail extends ListedRow, Key extends QueryKey> {
  chart: RowChart;
  detail: (id: string) => UseQueryOptions<Detail, Error, Detail, Key>;
  /** Selects and orders the menu's actions; by default all of the chart. */
  offered?: (acts: readonly ShownAct[]) => readonly ShownAct[];
  /** Selects, of the offered actions, those that move the row on; the first allowed one is its main action. */
  next?: (offered: readonly ShownAct[]) => readonly ShownAct[];
  /** Renders the dialog of one action; `acts` is the chart's verdict on all of them while it is open. */
  renderDialog: (detail: Detail, act: ShownAct, acts: readonly ShownAct[], close: () => void) => ReactNode;
}

export interface RowActsProps {
  row: ListedRow;
  /** True while the row's menu is open. */
  isOpen: boolean;
  /** How often the main action was asked for. */
  asked: number;
  /** Takes the lines of the menu, each time that they change. */
  onLines: (lines: readonly MenuRowProps[]) => void;
}

/** Defines how a list offers the actions of a kind of row; returns what fills the menu of one while it is in use. */
export function rowActs<Detail extends ListedRow, Key extends QueryKey>(of: ActsOf<Detail, Key>) {
  return function RowActs({ row, isOpen, asked, onLines }: RowActsProps) {
    const locale = useLocale();
    const showAbove = useAboveRows();
    const following = { row, detail: of.detail(row.id), topic: of.chart.topic, isOpen, onFailure: () => {} };
    const { shown } = useFreshRow(following);
    const acts = useActs(useRowActor(of.chart, shown), of.chart);
    const offered = useMemo(() => of.offered?.(acts) ?? acts, [acts]);
    const choose = useCallback(
      (act: ShownAct) => showAbove((close) => <ChosenAct of={of} row={shown} act={act} onClose={close} />),
      [showAbove, shown],
    );
    const chooseMain = useEffectEvent(() => {
      const main = (of.next?.(offered) ?? offered).find(({ allowed }) => allowed);
      if (main === undefined) notify.info(messages[locale].noMainAct);
      else choose(main);
    });
    useEffect(() => {
      if (asked > 0) chooseMain();
    }, [asked]);
    useEffect(() => onLines(actLines(of.chart.words, offered, locale, choose)), [offered, locale, choose, onLines]);
    return null;
  };
}

interface ChosenActProps<Detail extends ListedRow, Key extends QueryKey> {
  of: ActsOf<Detail, Key>;
  row: ListedRow;
  act: ShownAct;
  onClose: () => void;
}

/** The dialog of an action; it reads and follows the row while open. */
function ChosenAct<Detail extends ListedRow, Key extends QueryKey>(props: ChosenActProps<Detail, Key>) {
  const { of, row, act, onClose } = props;
  const { shown, detail } = useFreshRow({
    row,
    detail: of.detail(row.id),
    topic: of.chart.topic,
    isOpen: true,
    onFailure: onClose,
  });
  const acts = useActs(useRowActor(of.chart, shown), of.chart);
  return detail === undefined ? null : of.renderDialog(detail, act, acts, onClose);
}
