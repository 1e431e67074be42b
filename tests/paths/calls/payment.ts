import { paymentHandlers } from '#server/features/payment/handlers.ts';
import { type Served, shownAt } from '../served.ts';

export const served: Served = {
  handlers: paymentHandlers,
  calls: {},
  shows: shownAt('/mall/payment/page', '/mall/payment'),
};
