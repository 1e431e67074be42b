import { textHandlers } from '#server/features/text/handlers.ts';
import { type Served, shownAt } from '../served.ts';

export const served: Served = {
  handlers: (db, door) => textHandlers(db, door),
  calls: {},
  shows: shownAt('/upms/text/page', '/upms/text'),
};
