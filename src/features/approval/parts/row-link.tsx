import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { Approval } from '../api.ts';
import { messages } from '../messages.ts';

/** Leads to the row that an approval is for; an adjustment is shown on its member's page. */
export function RowLink({ approval }: { approval: Approval }) {
  const texts = useMessages(messages);
  const { machine, rowId: id, rowNo, memberId } = approval;
  const name = `${texts.machines[machine]} ${rowNo}`;
  if (machine === 'order')
    return (
      <Link to="/mall/orderinfo/$id" params={{ id }}>
        {name}
      </Link>
    );
  if (machine === 'after-sale')
    return (
      <Link to="/mall/aftersale/$id" params={{ id }}>
        {name}
      </Link>
    );
  if (machine === 'refund')
    return (
      <Link to="/mall/refund/$id" params={{ id }}>
        {name}
      </Link>
    );
  return memberId === null ? (
    name
  ) : (
    <Link to="/mall/userinfo/$id" params={{ id: memberId }}>
      {name}
    </Link>
  );
}
