import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '../classes.ts';
import { messages } from '../messages.ts';
import { Select } from '../select/select.tsx';

interface ChoiceFilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (next: string | undefined) => void;
}

/** A select whose first option is the label and means all. */
export function ChoiceFilter({ label, value, options, onChange }: ChoiceFilterProps) {
  const texts = useMessages(messages);
  return (
    <Select
      className={classes('zg-filter-choice', value !== '' && 'zg-filter-set')}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">
        {label}: {texts.all}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
