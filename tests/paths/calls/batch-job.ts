import { jobHandlers } from '#server/features/batch-job/handlers.ts';
import { type Served, shownAt } from '../served.ts';

export const served: Served = {
  handlers: (db, door) => jobHandlers(db, door, {}, {}),
  calls: {},
  shows: shownAt('/mall/jobs/page', '/mall/jobs'),
};
