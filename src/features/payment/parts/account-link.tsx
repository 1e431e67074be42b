import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import type { RefundRow } from '../api.ts';
import { messages } from '../messages.ts';

interface AccountLinkProps {
  of: Pick<RefundRow, 'accountId' | 'accountName'>;
}

/** The gateway account through which money moves; a link for those who may see it. */
export function AccountLink({ of: { accountId: id, accountName: name } }: AccountLinkProps) {
  const texts = useMessages(messages);
  const isHidden = useWithheld()('readGateway') !== null;
  if (id === null) return texts.none;
  if (name === null) return texts.platformAccount;
  return isHidden ? (
    name
  ) : (
    <Link to="/upms/gateway/$id" params={{ id }}>
      {name}
    </Link>
  );
}
