import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Warning } from '#src/ui/form/warning.tsx';
import { membersNamed } from '../api.ts';
import { messages } from '../messages.ts';
import './parts.css';

interface SamePhoneProps {
  /** The phone as it was written; empty asks nothing. */
  phone: string;
  tenantId: string | undefined;
  /** The member that is edited, who may have it. */
  ownId: string | undefined;
}

const digits = (phone: string) => phone.replaceAll(/\D/g, '');
const shortest = 5;

/** Says which other members of the tenant have a phone already; two of a family may share one, so it forbids nothing. */
export function SamePhone({ phone, tenantId, ownId }: SamePhoneProps) {
  const texts = useMessages(messages);
  const { data } = useQuery({ ...membersNamed(phone, tenantId), enabled: digits(phone).length >= shortest });
  const others = data?.records.filter(({ id, mobile }) => id !== ownId && digits(mobile) === digits(phone)) ?? [];
  if (others.length === 0) return null;
  return (
    <Warning>
      {texts.phoneTaken}
      {others.map(({ id, nickName }) => (
        // Another window, because what is written here is not saved yet.
        <Link key={id} to="/mall/userinfo/$id" params={{ id }} target="_blank" className="zg-same-phone">
          {nickName || id}
        </Link>
      ))}
    </Warning>
  );
}
