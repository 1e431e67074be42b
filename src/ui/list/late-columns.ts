import type { ReactNode } from 'react';
import { type Turns, turnOf } from '#machines/kit/turns.ts';
import { formatAge, formatTime } from '#src/lib/format.ts';
import { languageTag, type Locale } from '#src/lib/i18n/locale.ts';
import type { NextEvent } from '#src/lib/next-event.ts';
import type { Column } from '../data-grid/column.ts';
import { messages } from './messages.ts';

/** What a row of a chart says about its time in a state. */
export interface TimedRow {
  state: string;
  facts: object;
  stateTime: string;
  deadline: string | null;
}

/** Whose turn it is in which state, and the words of the event that follows; null while the chart is on its way. */
export interface TimedChart<Row extends TimedRow> {
  turns: Turns;
  nextEvent: NextEvent | null;
  eventName: (event: string, locale: Locale) => string;
  elsewhere?: Elsewhere<Row>;
}

/** What the shop has to do elsewhere before the chart accepts any of its acts. */
export interface Elsewhere<Row extends TimedRow> {
  /** Undefined when it is nothing. */
  name: (row: Row, locale: Locale) => string | undefined;
  /** Shows the words of the step with a way to it. */
  cell: (row: Row, words: string) => ReactNode;
}

const isOver = ({ deadline }: TimedRow, now: number) => deadline !== null && Date.parse(deadline) < now;

/** How late a row is, or how long it still has, beside how long it may take; a dash without a deadline. */
function lateness({ stateTime, deadline }: TimedRow, locale: Locale, now = Date.now()): string {
  if (deadline === null) return '–';
  const texts = messages[locale];
  const [ends, language] = [Date.parse(deadline), languageTag(locale)];
  const limit = formatAge(stateTime, language, ends);
  return ends < now
    ? texts.lateBy(formatAge(deadline, language, now), limit)
    : texts.leftOf(formatAge(new Date(now).toISOString(), language, ends), limit);
}

/** Whose turn it is and what moves the row on: an act that the chart accepts, or for the shop something elsewhere. */
function nextOf<Row extends TimedRow>(
  row: Row,
  { turns, nextEvent, eventName, elsewhere }: TimedChart<Row>,
  locale: Locale,
) {
  const turn = turnOf(turns, row.state);
  if (turn === undefined) return { words: '–', isElsewhere: false };
  const whose = messages[locale].whose[turn.whose];
  const next = nextEvent?.(row);
  const other = nextEvent !== null && turn.whose === 'shop' ? elsewhere?.name(row, locale) : undefined;
  const what = next === undefined ? other : eventName(next, locale);
  return {
    words: what === undefined ? whose : messages[locale].turn(whose, what),
    isElsewhere: next === undefined && other !== undefined,
  };
}

/** A column that is extra on one of the tabs alone: each tab then has a choice of its own, so that none turns into its opposite. */
export function byTab(
  id: string,
  isLate: boolean,
  isExtra: { late: boolean; others: boolean },
): Pick<Column<never>, 'id' | 'isExtra' | 'choice'> {
  const { late, others } = isExtra;
  return isLate ? { id, isExtra: late, ...(late !== others && { choice: `late-${id}` }) } : { id, isExtra: others };
}

/** Where a column is extra that only the tab of late rows shows. */
export const onLateAlone = { late: false, others: true };
/** Where a column is extra that the tab of late rows leaves out for want of room. */
export const notOnLate = { late: true, others: false };

/** The columns that say since when a row waits, until when it may, and who has to do what; shown in a list of late rows. */
export function lateColumns<Row extends TimedRow>(of: TimedChart<Row>, locale: Locale, isLate: boolean): Column<Row>[] {
  const { elsewhere } = of;
  const texts = messages[locale];
  return [
    {
      ...byTab('late', isLate, onLateAlone),
      title: texts.lateness,
      width: locale === 'zh' ? 176 : 196,
      isSortable: true,
      text: (row) => lateness(row, locale),
      tone: (row) => (isOver(row, Date.now()) ? 'bad' : null),
    },
    {
      ...byTab('next', isLate, onLateAlone),
      title: texts.next,
      width: locale === 'zh' ? 170 : 146,
      text: (row) => nextOf(row, of, locale).words,
      ...(elsewhere && {
        cell: (row: Row) => {
          const { words, isElsewhere } = nextOf(row, of, locale);
          return isElsewhere ? elsewhere.cell(row, words) : words;
        },
      }),
    },
    { id: 'stateTime', title: texts.waitingSince, width: 170, isExtra: true, text: (row) => formatTime(row.stateTime) },
    { id: 'deadline', title: texts.deadline, width: 170, isExtra: true, text: (row) => formatTime(row.deadline) },
  ];
}
