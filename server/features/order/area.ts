import type { Label } from '#machines/kit/words.ts';
import type { Database } from '#server/db/database.ts';
import type { TrackingClients } from '#server/gateways/carrier/port.ts';
import type { Outside } from '#server/gateways/outside.ts';
import type { TextDesk } from '#server/gateways/sms/port.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Purposes } from '#server/workflow/jobs.ts';
import { orderActHandlers } from './act-handlers.ts';
import { actPurposes } from './batch/acts.ts';
import { cardPurpose } from './batch/cards.ts';
import { chosenColumns, isOfPhones } from './batch/export-columns.ts';
import { cardOrderFile, exportPurpose, orderFile } from './batch/export.ts';
import { orderBatchHandlers } from './batch/handlers.ts';
import { shipmentPurpose } from './batch/shipments.ts';
import { shipDeskHandlers } from './desk/handlers.ts';
import { orderHandlers } from './handlers.ts';
import { ownOrderHandlers, type Store } from './own/handlers.ts';
import { parcelTexts } from './parcel-texts.ts';
import { parcelTracking, together } from './parcel-tracking.ts';
import { orderServices } from './services.ts';
import type { Freight } from './shelf-store.ts';
import { surplusActHandlers } from './surplus-handlers.ts';
import { trackingHandlers } from './tracking.ts';
import { openWaybills, type Tracking } from './waybills.ts';

interface Tools {
  db: Database;
  door: Door;
  /** One that is not connected answers every call with an error in words, which every chart handles. */
  outside: Outside;
  /** Where texts to buyers are handed in. */
  texts: TextDesk;
  /** Who tells of parcels. */
  tracking: TrackingClients;
  /** Tells of parcels where nobody else does. */
  wechat: Pick<Wechat, 'waybill'>;
  publicUrl: string;
  seals: Seals;
  /** For how long an act may be taken back. */
  holdMs: number;
  /** Starts a job over many orders. */
  begin: Parameters<typeof orderBatchHandlers>[1];
  /** Returns the after-sales of an order. */
  afterSalesOf: Parameters<typeof orderHandlers>[1];
  /** What a tenant asks for sending its own goods. */
  freightOf: (tenantId: string) => Promise<Freight>;
  /** What members keep for buying. */
  kept: Pick<Store, 'addressOf' | 'dropLines'>;
}

/** Orders: reading them, acting on one or many, and the services of their chart. */
export function orderArea({
  db,
  door,
  outside,
  texts,
  tracking: clients,
  wechat,
  publicUrl,
  seals,
  holdMs,
  begin,
  afterSalesOf,
  freightOf,
  kept,
}: Tools) {
  const tracking: Tracking = { ...clients, waybills: openWaybills({ db, wechat, publicUrl }) };
  return {
    handlers: {
      ...orderHandlers(db, afterSalesOf),
      ...trackingHandlers(db, tracking),
      ...orderActHandlers({
        db,
        door,
        afterSalesOf,
        freightOf,
        holdMs,
        needs: { supplier: async () => outside.needs('supplier'), texts: texts.needs },
      }),
      ...surplusActHandlers(db, door),
      ...orderBatchHandlers(db, begin),
      ...shipDeskHandlers(db, begin),
      ...ownOrderHandlers({ db, door, tracking, seals, freightOf, ...kept }),
    },
    services: { order: orderServices(db, { supplier: outside.supplier, texts }) },
    messages: together(parcelTexts(db, texts), parcelTracking(db, tracking)),
  } satisfies Area;
}

/** The purposes of jobs over many orders; card secrets are sealed. */
export const orderPurposes = (db: Database, door: Door, seals: Seals): Purposes => ({
  ...actPurposes(db, door),
  ship: shipmentPurpose(db, door),
  cards: cardPurpose(db, door, seals),
  orders: exportPurpose(db, []),
  cardOrders: exportPurpose(db, ['virtual', 'card']),
});

/** The cells of an exported line are in column order; whoever fetches the file sees the phones that they may. */
const resultOf = (name: Label) => ({
  name,
  of: ({ columns }: Readonly<Record<string, unknown>>, phones: (phone: string) => string) => {
    const chosen = chosenColumns(typeof columns === 'string' ? columns : undefined);
    return chosen.map((column, at) => ({
      title: column.title,
      ...(column.kind && { kind: column.kind }),
      value: (cells: readonly (string | number | null)[]) =>
        isOfPhones(column) ? phones(String(cells[at] ?? '')) : (cells[at] ?? null),
    }));
  },
});

/** The names and contents of export files. */
export const orderResults = { orders: resultOf(orderFile), cardOrders: resultOf(cardOrderFile) };
