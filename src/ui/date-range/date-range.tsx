import { HistoryIcon } from '@blueprintjs/icons';
import { today } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useToday } from '#src/lib/today.ts';
import { DayInput } from '../day-input/day-input.tsx';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { messages } from '../messages.ts';
import { noteRange, presets, type RangeName, rangeNames } from './presets.ts';
import './date-range.css';

/** Two days of Asia/Shanghai, both inside the range; undefined is open. */
export interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface DateRangeProps {
  label: string;
  value: Days;
  onChange: (next: Days) => void;
  /** False when both ends are required, so that the range cannot be cleared. */
  canBeOpen?: boolean;
}

/** Two days up to today that keep their order, and a menu of common ranges. */
export function DateRange({ label, value, onChange, canBeOpen = true }: DateRangeProps) {
  const texts = useMessages(messages);
  const latest = useToday();
  const choose = (next: Days, name?: RangeName) => {
    noteRange(window.location.pathname, name);
    onChange(next);
  };
  const change = (next: Days) => {
    if (!canBeOpen && (next.from === undefined || next.to === undefined)) return;
    choose(next);
  };
  /** The other end goes along with a day that is beyond it. */
  const start = (from: string) => change({ from, to: value.to !== undefined && from > value.to ? from : value.to });
  const end = (to: string) => change({ from: value.from !== undefined && to < value.from ? to : value.from, to });
  const named = rangeNames.map((name) => ({
    id: name as string,
    label: texts.ranges[name],
    onSelect: () => choose(presets[name](today()), name),
  }));
  const open = { id: 'any', label: texts.anyDay, onSelect: () => choose({ from: undefined, to: undefined }) };
  const items = canBeOpen ? [...named, open] : named;
  return (
    <fieldset className="zg-days" aria-label={label}>
      <MenuButton
        label={`${label}: ${texts.presets}`}
        face={<HistoryIcon />}
        items={items}
        align="start"
        variant="minimal"
      />
      <DayInput
        aria-label={`${label}: ${texts.from}`}
        value={value.from ?? ''}
        max={latest}
        required={!canBeOpen}
        onChange={(day) => (day === '' ? change({ ...value, from: undefined }) : start(day))}
      />
      <span className="zg-days-to">{texts.dateTo}</span>
      <DayInput
        aria-label={`${label}: ${texts.to}`}
        value={value.to ?? ''}
        max={latest}
        required={!canBeOpen}
        onChange={(day) => (day === '' ? change({ ...value, to: undefined }) : end(day))}
      />
    </fieldset>
  );
}
