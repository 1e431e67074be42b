import { billAdjustHandlers } from '#server/features/bill-adjust/handlers.ts';
import type { PathCalls } from '#tests/paths/players/http.ts';
import { seen, type Served, shownAt } from '../served.ts';

const adjustments = '/mall/billingAdjustRecord';
/** For how long a posting may be taken back, on the paths as in their calls. */
const holdMs = 10_000;
const hasReason = (reason: unknown) => String(reason).trim() !== '';
const calls: PathCalls = {
  'adjustment.edit': ({ asset, amount, reason }, row) =>
    hasReason(reason) && amount !== 0
      ? { method: 'PUT', path: adjustments, body: { ...seen(row), asset, amount, reason } }
      : null,
  'adjustment.reverse': ({ reason }, row) =>
    hasReason(reason)
      ? {
          method: 'POST',
          path: `${adjustments}/${String(row['id'])}/reverse`,
          body: { version: Number(row['version']), reason },
        }
      : null,
  // Another's undo, a late one, and one after another step come through the door.
  'adjustment.undo': ({ isOwn, isLast, elapsedMs }, row) =>
    isOwn === true && isLast === true && Number(elapsedMs) <= holdMs
      ? {
          method: 'POST',
          path: `${adjustments}/${String(row['id'])}/undo`,
          body: { version: Number(row['version']) },
        }
      : null,
};

export const served: Served = {
  handlers: (db, door) => billAdjustHandlers({ db, door, mostPoints: async () => null, holdMs }),
  calls,
  shows: shownAt(`${adjustments}/page`, ''),
};
