import { FilterIcon } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { DateRange } from '../date-range/date-range.tsx';
import { messages } from '../messages.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import type { FilterField } from './fields.ts';
import { PickFilter } from './pick-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import './filter-bar.css';

type Values = Readonly<Record<string, string | number | undefined>>;

interface FilterBarProps {
  fields: readonly FilterField[];
  /** The current filters from the page's URL. */
  value: Values;
  /** Called with the changed values; undefined clears one. The page writes them into its URL and goes to page 1. */
  onChange: (patch: Record<string, string | undefined>) => void;
}

/**
 * The filters of a list in one row; the seldom ones are behind a button that says how many of them are set, and on a
 * narrow page all are behind one. `/` focuses the first text filter.
 */
export function FilterBar({ fields: every, value, onChange }: FilterBarProps) {
  const withheld = useWithheld();
  const isSet = (name: string) => value[name] !== undefined && value[name] !== '';
  const fields = every.filter((field) => field.kind !== 'pick' || withheld(field.needs) === null || isSet(field.name));
  const texts = useMessages(messages);
  const [isUnfolded, setUnfolded] = useState(false);
  const bar = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const names = fields.flatMap(namesOf);
  const set = names.filter(isSet);
  const seldom = fields.filter(({ isSeldom }) => isSeldom);
  const shown = isWhole ? fields : fields.filter((field) => !seldom.includes(field));
  const setSeldom = seldom.filter((field) => namesOf(field).some(isSet)).length;

  useHotkey('/', texts.filtersKey, () => {
    // On a narrow page the fields can take the focus only once they are unfolded.
    flushSync(() => setUnfolded(true));
    bar.current?.querySelector<HTMLElement>('input, select')?.focus();
  });

  return (
    <div className={classes('zg-filters', isUnfolded && 'zg-filters-unfolded')}>
      <div className="zg-filters-fold">
        <Button
          icon={<FilterIcon />}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {set.length === 0 ? texts.filters : texts.filtersSet(set.length)}
        </Button>
      </div>
      <fieldset id={id} ref={bar} className="zg-filters-fields">
        <legend className="zg-visually-hidden">{texts.filters}</legend>
        {shown.map((field) => (
          <FilterControl key={field.label} field={field} value={value} onChange={onChange} />
        ))}
        {seldom.length > 0 && (
          <Button
            variant="minimal"
            {...(setSeldom > 0 && { intent: 'primary' })}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.fewerFilters : setSeldom === 0 ? texts.moreFilters : texts.moreFiltersSet(setSeldom)}
          </Button>
        )}
        {set.length > 0 && (
          <Button
            variant="minimal"
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {texts.clearFilters}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

const namesOf = (field: FilterField) => (field.kind === 'days' ? [field.from, field.to] : [field.name]);

function FilterControl({
  field,
  value,
  onChange,
}: { field: FilterField } & Pick<FilterBarProps, 'value' | 'onChange'>) {
  if (field.kind === 'days') {
    const range = { from: textOf(value[field.from]), to: textOf(value[field.to]) };
    return (
      <DateRange
        label={field.label}
        value={range}
        onChange={({ from, to }) => onChange({ [field.from]: from, [field.to]: to })}
      />
    );
  }
  const change = (next: string | undefined) => onChange({ [field.name]: next });
  const current = textOf(value[field.name]) ?? '';
  if (field.kind === 'pick') return <PickFilter field={field} value={current} onChange={change} />;
  return field.kind === 'text' ? (
    <TextFilter field={field} value={current} onChange={change} />
  ) : (
    <ChoiceFilter label={field.label} value={current} options={field.options} onChange={change} />
  );
}

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
