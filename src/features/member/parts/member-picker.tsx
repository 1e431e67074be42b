import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { type MemberBrief, membersNamed } from '../api.ts';
import { messages } from '../messages.ts';
import './parts.css';

interface MemberPickerProps {
  label: string;
  tenantId?: string | undefined;
  value: MemberBrief | null;
  onChange: (member: MemberBrief) => void;
  /** The id to leave out, so that nobody is chosen twice. */
  without?: string;
}

const shortest = 2;

/** Finds one member by name or phone. */
export function MemberPicker({ label, tenantId, value, onChange, without }: MemberPickerProps) {
  const texts = useMessages(messages);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const isLong = Array.from(wanted).length >= shortest;
  const { data } = useQuery({ ...membersNamed(wanted, tenantId), enabled: isLong });
  const found = data?.records.filter(({ id }) => id !== without) ?? [];
  return (
    <div>
      <TextField
        label={label}
        maxLength={40}
        placeholder={texts.pickParent}
        hint={isLong && data !== undefined && found.length === 0 ? texts.pickNone : texts.pickHint}
        value={text}
        onChange={setText}
      />
      {isLong && found.length > 0 && (
        <ul className="zg-member-found">
          {found.map(({ id, nickName, mobile, status }) => (
            <li key={id}>
              <Button
                variant="minimal"
                aria-pressed={id === value?.id}
                onClick={() => onChange({ id, nickName, mobile, status })}
              >
                {nickName} · {mobile || id}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
