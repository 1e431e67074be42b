import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { read } from '#src/lib/query.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { keepEnter } from '#src/ui/form/keep-enter.ts';
import { messages } from '../messages.ts';

/** The member for whom an order is placed. */
export interface Buyer {
  userId: string;
  name: string;
  mobile: string;
}

const findMembers = (text: string, named: { tenantId?: string }) =>
  read('/mall/userinfo/page', { query: { text, size: 10, ...named } }, { silent: 'the list of proposals stays empty' });

interface MemberSearchProps {
  value: Buyer | null;
  problem: string | undefined;
  onChange: (buyer: Buyer | null) => void;
}

/** Finds members by name or phone and selects one. */
export function MemberSearch({ value, problem, onChange }: MemberSearchProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isAsked = text.length >= 2 && value === null;
  const { data, refusal } = usePermittedRead('pageMembers', { ...findMembers(text, named), enabled: isAsked });
  return (
    <>
      <TextField
        label={texts.member}
        isRequired
        hint={refusal ?? texts.memberHint}
        isDisabled={refusal !== null}
        problem={problem}
        value={value === null ? typed : `${value.name} ${value.mobile}`}
        maxLength={40}
        onChange={(next) => {
          onChange(null);
          setTyped(next);
        }}
        onKeyDown={keepEnter}
      />
      {isAsked && data !== undefined && (
        <ul className="zg-proposals" aria-label={texts.memberCard}>
          {data.records.map(({ userId, nickName, realName, mobile }) => (
            <li key={userId}>
              <button type="button" onClick={() => onChange({ userId, name: nickName, mobile })}>
                {nickName} {realName} {mobile}
              </button>
            </li>
          ))}
          {data.records.length === 0 && <li>{texts.noMember}</li>}
        </ul>
      )}
    </>
  );
}
