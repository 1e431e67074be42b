import { buyerMessageHandlers } from '#server/features/buyer-message/handlers.ts';
import { type Served, shownAt } from '../served.ts';

export const served: Served = {
  handlers: (db, door) => buyerMessageHandlers(db, door),
  calls: {},
  shows: shownAt('/mall/buyermessage/page', '/mall/buyermessage'),
};
