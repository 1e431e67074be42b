import { paymentHandlers } from '#server/features/payment/handlers.ts';
import { seen, type Served, shownAt } from '../served.ts';

export const served: Served = {
  handlers: paymentHandlers,
  calls: {
    'refund.settleByHand': ({ note }, row) => ({
      method: 'POST',
      path: '/mall/refund/settleByHand',
      body: { ...seen(row), note },
    }),
  },
  shows: shownAt('/mall/refund/page', '/mall/refund'),
};
