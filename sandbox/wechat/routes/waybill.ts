import { ok } from '../box.ts';
import { forAccount, type Route } from '../route.ts';
import { deliveries } from '../trade/deliveries.ts';

/** The permission set of waybills. */
const waybills = [45];

const place = '/cgi-bin/express/delivery/open_msg';

/** The tracking that WeChat itself gives to buyers. */
export const waybillRoutes: readonly Route[] = [
  forAccount('POST', `${place}/get_delivery_list`, waybills, () =>
    ok({
      delivery_list: deliveries.map(([delivery_id, delivery_name]) => ({ delivery_id, delivery_name })),
      count: deliveries.length,
    }),
  ),
];
