import { shippingReportHandlers } from '#server/features/shipping-report/handlers.ts';
import { seen, type Served, shownAt } from '../served.ts';

export const served: Served = {
  handlers: (db, door) => shippingReportHandlers(db, door),
  calls: {
    'report.settleByHand': ({ note }, row) => ({
      method: 'POST',
      path: '/mall/shippingreport/settleByHand',
      body: { ...seen(row), note },
    }),
  },
  shows: shownAt('/mall/shippingreport/page', '/mall/shippingreport'),
};
