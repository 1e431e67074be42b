import type { refundMachine } from '#machines/refund/machine.ts';
import type { Moment, Row } from '../definition.ts';
import type { Fresh } from '../news.ts';

const outcomes: Readonly<Record<string, string>> = {
  refundUnanswered: 'unanswered',
  refundOverdue: 'unanswered',
  refundUnfunded: 'refused',
  refundRefused: 'refused',
  refundAbnormal: 'refused',
  refundClosed: 'refused',
  refundUnverifiable: 'unanswered',
};

/** What people hear of a refund, as news of what it is for: that it needs somebody. Of one that goes on failing they hear once. */
export function refundNews({ row, taken: { after, emitted } }: Moment<typeof refundMachine>): readonly Fresh[] {
  const codes = emitted.flatMap((told) => (told.type === 'notice' ? [told.code] : []));
  const outcome = codes.map((code) => outcomes[code]).find((each) => each !== undefined);
  if (outcome === undefined) return [];
  const { price, refundNo } = after.context;
  const no = refundNo.split(/[_/]/).at(-1) ?? refundNo;
  return [{ kind: 'refundFailed', to: 'all', ...audienceOf(row), facts: { no, price, outcome }, isOnce: true }];
}

function audienceOf(row: Row): Pick<Fresh, 'needs' | 'about'> {
  if (row['origin'] === 'afterSale')
    return {
      about: { machine: 'after-sale', id: String(row['origin_id']) },
      needs: ['after-sale.view', 'after-sale.refund'],
    };
  return { about: { machine: 'order', id: String(row['order_id']) }, needs: ['order.view', 'order.refund'] };
}
