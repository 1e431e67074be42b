import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { wechatPayProbe } from '#server/gateways/payment/wechatpay/probe.ts';
import type { PaySettings } from '#server/gateways/payment/wechatpay/settings.ts';
import type { Area } from '#server/http/area.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Door } from '#server/workflow/door.ts';
import { openPayClients } from './clients.ts';
import { openEndings } from './endings.ts';
import { openFeeding, type TakeNews, type TakeNotice } from './feeding.ts';
import { gatewayHandlers } from './handlers.ts';
import { hearingOf } from './hearing.ts';
import { registerNotices } from './inbox.ts';
import { gatewayMeters } from './meters.ts';
import { gatewayServices } from './probing.ts';
import { payNotices, type TakeReport, textReports, trackingPushes } from './receiving.ts';
import { databaseShelf } from './shelf-store.ts';
import { openTextClients } from './text-clients.ts';
import { openTrackingClients, type TrackingWay } from './tracking-clients.ts';

interface Tools {
  app: FastifyInstance;
  db: Database;
  door: Door;
  seals: Seals;
  /** How WeChat Pay is reached; null while nobody has set that up. */
  payWay: Partial<PaySettings> | null;
  /** Where texts are sent; null while this server has no way to a text gateway. */
  textBase: string | null;
  /** How a gateway that tells of parcels is reached, and reaches this server; null without a way to it. */
  trackingWay: TrackingWay | null;
  /** The address under which payment gateways reach this server. */
  publicUrl: string;
  /** Takes a notice to its row. */
  takeNotice: TakeNotice;
  /** Takes a report of texts to them. */
  takeReport: TakeReport;
  /** Takes news of parcels to them. */
  takeNews: TakeNews;
  log: (line: string) => void;
}

/** Accounts with gateways: people's calls, the test of their chart, and the clients and notices of each. */
export async function gatewayArea({
  app,
  db,
  door,
  seals,
  payWay,
  textBase,
  trackingWay,
  publicUrl,
  takeNotice,
  takeReport,
  takeNews,
  log,
}: Tools) {
  const shelf = databaseShelf(db);
  const heard = hearingOf({ db, door, meters: gatewayMeters(app.meters, db), log });
  const clients = openPayClients({ db, seals, settings: payWay, publicUrl, heard, tools: { shelf } });
  const feeding = openFeeding({ db, take: takeNotice, takeNews, log });
  await registerNotices(app, {
    db,
    receivers: {
      wechatpay: payNotices({ db, clients }),
      texts: textReports({ take: takeReport }),
      tracking: trackingPushes({ db, seals }),
    },
    wake: feeding.wake,
    log,
  });
  const probe = payWay && wechatPayProbe(payWay, { shelf });
  return {
    clients,
    texts: openTextClients({ db, seals, base: textBase, heard }),
    tracking: openTrackingClients({ db, seals, way: trackingWay, heard }),
    area: {
      handlers: gatewayHandlers({ db, door, seals }, clients),
      services: { 'gateway-account': gatewayServices({ db, seals, probe, textBase, trackingWay }) },
      jobs: [feeding, openEndings({ db, door, log })],
    } satisfies Area,
  };
}
