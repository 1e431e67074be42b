import type { afterSaleMachine } from '#machines/after-sale/machine.ts';
import type { Moment } from '../definition.ts';
import { stateOf } from '../log-row.ts';
import type { Fresh } from '../news.ts';

const view = 'after-sale.view';

/** What people hear of an after-sale: whoever decides it or takes goods back. */
export function afterSaleNews({ taken: { before, after } }: Moment<typeof afterSaleMachine>): readonly Fresh[] {
  const { afterSaleNo: no, claim } = after.context;
  const [was, is] = [before && stateOf(before.paths), stateOf(after.paths)];
  const facts = { no, price: claim.price };
  return [
    ...(was === null ? [{ kind: 'afterSaleAsked', to: 'all', needs: [view, 'after-sale.edit'], facts } as const] : []),
    ...(was !== 'shippedBack' && is === 'shippedBack'
      ? [{ kind: 'goodsSentBack', to: 'all', needs: [view, 'after-sale.receive'], facts } as const]
      : []),
  ];
}
