import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import type { PickField } from './fields.ts';

interface PickFilterProps {
  field: PickField;
  value: string;
  onChange: (next: string | undefined) => void;
}

/** Filters by a row of another list: typing suggests rows, and a selected suggestion filters. */
export function PickFilter({ field: { name, label, find, nameOf }, value, onChange }: PickFilterProps) {
  const texts = useMessages(messages);
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const list = useId();
  const text = typed.trim();
  const proposals = useQuery({
    queryKey: ['proposals', name, text],
    queryFn: () => find(client, text),
    enabled: text !== '' && value === '',
    meta: { silent: 'there are no proposals' },
  });
  const chosen = useQuery({
    queryKey: ['chosen', name, value],
    queryFn: () => nameOf(client, value),
    enabled: value !== '',
    meta: { silent: 'its number stands in for the name' },
  });
  const take = (next: string) => {
    setTyped(next);
    const proposal = proposals.data?.find((each) => each.label === next);
    if (proposal) onChange(proposal.value);
  };
  const drop = () => {
    setTyped('');
    onChange(undefined);
  };
  return (
    <div className="bp6-input-group zg-filter-text">
      <span className="bp6-icon" aria-hidden="true">
        <SearchIcon />
      </span>
      <input
        className="bp6-input"
        aria-label={label}
        placeholder={label}
        list={list}
        value={value === '' ? typed : (chosen.data ?? value)}
        readOnly={value !== ''}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => take(event.target.value)}
      />
      <datalist id={list}>
        {proposals.data?.map((each) => (
          <option key={each.value} value={each.label}>
            {each.label}
          </option>
        ))}
      </datalist>
      {(typed !== '' || value !== '') && (
        <button type="button" className="zg-filter-clear" aria-label={`${texts.clear}: ${label}`} onClick={drop}>
          <CrossIcon size={12} />
        </button>
      )}
    </div>
  );
}
