import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainMobile } from '#shared/mobile.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Warning } from '#src/ui/form/warning.tsx';
import { membersNamed } from '../api.ts';
import { messages } from '../messages.ts';
import './parts.css';

interface SamePhoneProps {
  /** The phone as typed; empty skips the check. */
  phone: string;
  tenantId: string | undefined;
  /** The member being edited, who may have this phone. */
  ownId: string | undefined;
}

const digits = (phone: string) => plainMobile(phone).replaceAll(/\D/g, '');
const shortest = 5;

/** Lists other members of the tenant with the same phone. A family may share one, so this is only a hint. */
export function SamePhone({ phone, tenantId, ownId }: SamePhoneProps) {
  const texts = useMessages(messages);
  const { data } = useQuery({
    ...membersNamed(plainMobile(phone), tenantId),
    enabled: digits(phone).length >= shortest,
  });
  const others = data?.records.filter(({ id, mobile }) => id !== ownId && digits(mobile) === digits(phone)) ?? [];
  if (others.length === 0) return null;
  return (
    <Warning>
      {texts.phoneTaken}
      {others.map(({ id, nickName }) => (
        // Opens a new window, because the form is not saved yet.
        <Link key={id} to="/mall/userinfo/$id" params={{ id }} target="_blank" className="zg-same-phone">
          {nickName || id}
        </Link>
      ))}
    </Warning>
  );
}
