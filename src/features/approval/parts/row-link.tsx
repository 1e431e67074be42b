import { useMessages } from '#src/lib/i18n/locale.ts';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import type { Approval } from '../api.ts';
import { messages } from '../messages.ts';

/** Leads to the row that an approval is for; an adjustment is shown on its member's page. */
export function RowLink({ approval }: { approval: Approval }) {
  const texts = useMessages(messages);
  const { machine, rowId: id, rowNo, memberId } = approval;
  const name = `${texts.machines[machine]} ${rowNo}`;
  if (machine === 'order') return <NumberLink kind="order" id={id} no={name} />;
  if (machine === 'after-sale') return <NumberLink kind="afterSale" id={id} no={name} />;
  if (machine === 'refund') return <NumberLink kind="refund" id={id} no={name} />;
  return <MemberLink id={memberId} name={name} />;
}
