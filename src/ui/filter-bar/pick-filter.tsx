import { SearchIcon } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWithheld } from '#src/lib/rights.ts';
import { Input } from '../input/input.tsx';
import type { PickField } from './fields.ts';
import { useClearing } from './use-clearing.tsx';

interface PickFilterProps {
  field: PickField;
  value: string;
  onChange: (next: string | undefined) => void;
}

/** Filters by a row of another list: typing suggests rows, and a selected suggestion filters. */
export function PickFilter({ field: { name, label, needs, find, nameOf }, value, onChange }: PickFilterProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(value);
  // What was typed led to the row that was chosen; without that row it would look like a filter.
  if (shown !== value) {
    setShown(value);
    setTyped('');
  }
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const isClosed = useWithheld()(needs) !== null;
  const text = typed.trim();
  const proposals = useQuery({
    queryKey: ['proposals', name, text],
    queryFn: () => find(client, text),
    enabled: text !== '' && value === '' && !isClosed,
    meta: { silent: 'there are no proposals' },
  });
  const chosen = useQuery({
    queryKey: ['chosen', name, value],
    queryFn: () => nameOf(client, value),
    enabled: value !== '' && !isClosed,
    meta: { silent: 'its number stands in for the name' },
  });
  const choose = (label: string) => {
    const proposal = proposals.data?.find((each) => each.label === label);
    if (proposal) onChange(proposal.value);
  };
  const take = (next: string) => {
    setTyped(next);
    choose(next);
  };
  // Of a name that was there as a whole before its proposal, the browser tells nothing when the proposal is pressed.
  const chooseWhole = useEffectEvent(() => {
    if (value === '') choose(text);
  });
  useEffect(() => {
    if (proposals.data !== undefined) chooseWhole();
  }, [proposals.data]);
  const clearing = useClearing(label, () => {
    setTyped('');
    onChange(undefined);
    input.current?.focus();
  });
  return (
    <>
      <Input
        className="zg-filter-text"
        inputRef={input}
        leftIcon={<SearchIcon />}
        aria-label={label}
        placeholder={label}
        list={list}
        value={value === '' ? typed : (chosen.data ?? value)}
        readOnly={value !== ''}
        maxLength={80}
        onChange={(event) => take(event.target.value)}
        // What was left without a choice filters nothing, and must not look as if it did.
        onBlur={() => proposals.isFetching || setTyped('')}
        rightElement={clearing}
      />
      <datalist id={list}>
        {proposals.data?.map((each) => (
          <option key={each.value} value={each.label}>
            {each.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
