import { MoreIcon } from '@blueprintjs/icons';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowChart, ShownRow } from '#machines/kit/acts.ts';
import { useFreshRow } from '#src/lib/fresh-row.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { type ShownAct, useActs, useRowActor } from '#src/lib/row-actor.ts';
import { mainActEvent } from '../data-grid/cell-keys.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { useAboveRows } from './above-rows.tsx';
import { actLines } from './act-lines.ts';
import { messages } from './messages.ts';

type ListedRow = ShownRow & { id: string; version: number };

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

/** Defines how a list offers the actions of a kind of row. */
export const actsOf = <Detail extends ListedRow, Key extends QueryKey>(of: ActsOf<Detail, Key>) => of;

interface ActsMenuProps<Detail extends ListedRow, Key extends QueryKey> {
  of: ActsOf<Detail, Key>;
  row: ListedRow;
  label: string;
}

/** The menu of a row in a list: the actions that its chart accepts now, and why it blocks the others. */
export function ActsMenu<Detail extends ListedRow, Key extends QueryKey>(props: ActsMenuProps<Detail, Key>) {
  const { of, row, label } = props;
  const locale = useLocale();
  const texts = messages[locale];
  const showAbove = useAboveRows();
  const [isOpen, setOpen] = useState(false);
  const { shown } = useFreshRow({ row, detail: of.detail(row.id), topic: of.chart.topic, isOpen, onFailure: () => {} });
  /** How often the key of the main action was pressed on this row. */
  const [asked, setAsked] = useState(0);
  const place = useRef<HTMLSpanElement>(null);
  const acts = useActs(useRowActor(of.chart, isOpen || asked > 0 ? shown : null), of.chart);
  const offered = of.offered?.(acts) ?? acts;
  const choose = (act: ShownAct) => showAbove((close) => <ChosenAct of={of} row={shown} act={act} onClose={close} />);
  const chooseMain = useEffectEvent(() => {
    const main = (of.next?.(offered) ?? offered).find(({ allowed }) => allowed);
    if (main === undefined) notify.info(texts.noMainAct);
    else choose(main);
  });
  useEffect(() => {
    if (asked > 0) chooseMain();
  }, [asked]);
  useEffect(() => {
    const ask = () => setAsked((times) => times + 1);
    const element = place.current;
    element?.addEventListener(mainActEvent, ask);
    return () => element?.removeEventListener(mainActEvent, ask);
  }, []);
  return (
    <span ref={place}>
      <MenuButton
        label={label}
        face={<MoreIcon />}
        variant="minimal"
        size="small"
        onOpen={setOpen}
        items={actLines(of.chart.words, offered, locale, choose)}
      />
    </span>
  );
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
