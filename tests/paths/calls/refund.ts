import { paymentHandlers } from '#server/features/payment/handlers.ts';
import { seen, type Served, shownAt } from '../served.ts';

/** No account is ready: nothing is offered here. */
const nobody = async () => {
  throw new Error('No account is ready.');
};

export const served: Served = {
  handlers: (db, door) => paymentHandlers(db, door, { offer: nobody }),
  calls: {
    'refund.settleByHand': ({ note }, row) => ({
      method: 'POST',
      path: '/mall/refund/settleByHand',
      body: { ...seen(row), note },
    }),
  },
  shows: shownAt('/mall/refund/page', '/mall/refund'),
};
