import { approvalHandlers } from '#server/features/approval/handlers.ts';
import { audienceOf } from '#server/features/session/audience-store.ts';
import type { PathCalls } from '#tests/paths/players/http.ts';
import { seen, type Served, shownAt } from '../served.ts';

const calls: PathCalls = {
  // One call agrees and does the act, which are two steps here; the area's own tests make that one.
  'approval.refuse': ({ reason }, row) => ({
    method: 'PUT',
    path: '/upms/approval/refuse',
    body: { ...seen(row), reason },
  }),
};

export const served: Served = {
  handlers: (db, door) => approvalHandlers({ db, door, audienceOf }),
  calls,
  shows: shownAt('/upms/approval/page', '/upms/approval'),
};
