import type { Database } from '#server/db/database.ts';
import type { Probe } from '#server/gateways/payment/probe.ts';
import type { Area } from '#server/http/area.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Door } from '#server/workflow/door.ts';
import { gatewayHandlers } from './handlers.ts';
import { gatewayServices } from './probing.ts';

interface Tools {
  db: Database;
  door: Door;
  seals: Seals;
  /** Null while no payment gateway is connected. */
  probe: Probe | null;
}

/** Accounts with payment gateways: their calls, and the test that their chart asks for. */
export const gatewayArea = (tools: Tools) =>
  ({
    handlers: gatewayHandlers(tools),
    services: { 'gateway-account': gatewayServices(tools) },
  }) satisfies Area;
