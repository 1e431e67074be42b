import type { Database } from './db/database.ts';
import { jobBeginner } from './features/batch-job/begin.ts';
import { jobHandlers, type ResultColumns } from './features/batch-job/handlers.ts';
import { jobServices } from './features/batch-job/services.ts';
import { memberImportHandlers, memberPurpose } from './features/member/import.ts';
import { actPurposes } from './features/order/batch/acts.ts';
import { cardPurpose } from './features/order/batch/cards.ts';
import { chosenColumns } from './features/order/batch/export-columns.ts';
import { cardOrderFile, exportPurpose, orderFile } from './features/order/batch/export.ts';
import { orderBatchHandlers } from './features/order/batch/handlers.ts';
import { shipmentPurpose } from './features/order/batch/shipments.ts';
import { sealText } from './features/wxapp/seal.ts';
import type { Door } from './workflow/door.ts';
import type { Purposes } from './workflow/jobs.ts';

/** The cells of an exported line stand where its columns stand. */
const resultOf = (name: { zh: string; en: string }): ResultColumns[string] => ({
  name,
  of: ({ columns }) =>
    chosenColumns(typeof columns === 'string' ? columns : undefined).map(({ title, kind }, at) => ({
      title,
      ...(kind && { kind }),
      value: (cells) => cells[at] ?? null,
    })),
});

/** Jobs over many rows: what they are for, the services of their chart, and the calls that begin and steer them. */
export function connectBatch(db: Database, secretKey: string, log: (line: string) => void) {
  let opened: Door | undefined;
  const door = (): Door => {
    if (!opened) throw new Error('The door is not open yet.');
    return opened;
  };
  const purposes: Purposes = {
    ...actPurposes(db, door),
    ship: shipmentPurpose(db, door),
    cards: cardPurpose(db, door, (secret) => sealText(secret, secretKey)),
    members: memberPurpose(db),
    orders: exportPurpose(db, []),
    cardOrders: exportPurpose(db, ['virtual', 'card']),
  };
  const results: ResultColumns = { orders: resultOf(orderFile), cardOrders: resultOf(cardOrderFile) };
  return {
    services: { 'batch-job': jobServices({ db, purposes, log }) },
    /** What the door leads to works from here on. */
    open(next: Door) {
      opened = next;
    },
    handlers(next: Door) {
      const begin = jobBeginner(db, next);
      return {
        ...jobHandlers(db, next, purposes, results),
        ...orderBatchHandlers(db, begin),
        ...memberImportHandlers(db, begin),
      };
    },
  };
}
