import { paymentHandlers } from '#server/features/payment/handlers.ts';
import { type Served, shownAt } from '../served.ts';

/** No account is ready: nothing is offered here. */
const nobody = async () => {
  throw new Error('No account is ready.');
};

export const served: Served = {
  handlers: (db, door) => paymentHandlers(db, door, { offer: nobody }),
  calls: {},
  shows: shownAt('/mall/payment/page', '/mall/payment'),
};
