import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../form/fields.tsx';
import { keepEnter } from '../form/keep-enter.ts';
import './member-search.css';

interface FoundMember {
  id: string;
  nickName: string;
  mobile: string;
}

interface MemberSearchProps<Found extends { records: FoundMember[] }, Key extends QueryKey> {
  label: string;
  /** Reads the members that a name or phone fits. */
  find: (text: string) => UseQueryOptions<Found, Error, Found, Key>;
  chosenId: string | null;
  /** The name is the one that the search shows. */
  onChoose: (memberId: string, name: string) => void;
  hint: string;
  /** Shown when nobody fits. */
  none: string;
  /** The id to leave out, so that nobody is chosen twice. */
  without?: string | undefined;
  placeholder?: string;
  isRequired?: true;
  problem?: string | undefined;
}

const shortest = 2;

/** Finds one member by name or phone. */
export function MemberSearch<Found extends { records: FoundMember[] }, Key extends QueryKey>({
  label,
  find,
  chosenId,
  onChoose,
  hint,
  none,
  without,
  placeholder,
  isRequired,
  problem,
}: MemberSearchProps<Found, Key>) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const isLong = Array.from(wanted).length >= shortest;
  const { data, refusal } = usePermittedRead('pageMembers', { ...find(wanted), enabled: isLong });
  const found = isLong ? (data?.records ?? []).filter(({ id }) => id !== without) : [];
  return (
    <div>
      <TextField
        label={label}
        maxLength={40}
        hint={refusal ?? (isLong && data !== undefined && found.length === 0 ? none : hint)}
        isDisabled={refusal !== null}
        value={text}
        onChange={setText}
        onKeyDown={keepEnter}
        {...(placeholder !== undefined && { placeholder })}
        {...(isRequired && { isRequired })}
        {...(problem !== undefined && { problem })}
      />
      {found.length > 0 && (
        <ul className="zg-member-found">
          {found.map(({ id, nickName, mobile }) => {
            const name = `${nickName} · ${mobile || id}`;
            return (
              <li key={id}>
                <Button variant="minimal" aria-pressed={id === chosenId} onClick={() => onChoose(id, name)}>
                  {name}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
