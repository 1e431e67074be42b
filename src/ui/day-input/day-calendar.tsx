import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import english from 'date-fns/locale/en-US';
import chinese from 'date-fns/locale/zh-CN';
import { useMemo } from 'react';
import { today } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { Popover, type PopoverProps } from '../popover/popover.tsx';
import { dateOfDay, dayOfDate } from './day.ts';
import './day-calendar.css';

interface DayCalendarProps extends Pick<PopoverProps, 'anchor' | 'onClose'> {
  /** "2026-03-01", or "" for none. */
  value: string;
  max?: string | undefined;
  onPick: (day: string) => void;
}

/** The years that can be selected where the field has no limits: those of the oldest member, and of long plans. */
const earliest = '1900-01-01';
const latest = '2099-12-31';

const wholeDates = {
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }),
};
const components = { DayContent: DayFace };

/**
 * A calendar below its day field, in the operator's language; today is Shanghai's. Arrows move between days, Enter picks
 * one, Escape closes it.
 */
export function DayCalendar({ value, max, onPick, ...popover }: DayCalendarProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const isChinese = locale === 'zh';
  const limits = useMemo(() => ({ minDate: dateOfDay(earliest), maxDate: dateOfDay(max ?? latest) }), [max]);
  const isIn = value !== '' && earliest <= value && value <= (max ?? latest);
  const chosen = useMemo(() => (isIn ? dateOfDay(value) : null), [isIn, value]);
  const labels = {
    labelMonthDropdown: () => texts.calendarMonth,
    labelYearDropdown: () => texts.calendarYear,
    labelNext: () => texts.nextMonth,
    labelPrevious: () => texts.previousMonth,
  };
  return (
    <Popover {...popover} placement="bottom-start" holdsFocus>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would be placed by the browser */}
      <div className="zg-day-dates" role="dialog" aria-label={texts.calendarOf}>
        <DatePicker
          {...limits}
          value={chosen}
          locale={isChinese ? chinese : english}
          reverseMonthAndYearMenus={isChinese}
          canClearSelection={false}
          highlightCurrentDay
          dayPickerProps={{ initialFocus: true, today: dateOfDay(today()), labels, components }}
          onChange={(date, isPicked) => {
            if (date !== null && isPicked) onPick(dayOfDate(date));
          }}
        />
      </div>
    </Popover>
  );
}

/** A day of the calendar: its number to see, its whole date to hear. */
function DayFace({ date }: { date: Date }) {
  const locale = useLocale();
  return (
    <>
      <span aria-hidden="true">{date.getDate()}</span>
      <span className="zg-visually-hidden">{wholeDates[locale].format(date)}</span>
    </>
  );
}
