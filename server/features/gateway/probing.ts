import type { GatewayServices, ProbeAnswer } from '#machines/gateway-account/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Probe } from '#server/gateways/payment/probe.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Asked, ServerServices } from '#server/workflow/asking.ts';
import { keepGatewayCall } from './call-store.ts';
import { openAccount } from './opening.ts';

interface Tools {
  db: Database;
  seals: Seals;
  /** Null while no payment gateway is connected. */
  probe: Probe | null;
  now?: () => number;
}

/** The services of the chart of gateway accounts; each test is kept for the health of its account. */
export function gatewayServices({ db, seals, probe, now = Date.now }: Tools): ServerServices<GatewayServices> {
  const probing =
    (generation: 'current' | 'next') =>
    async (_: object, signal: AbortSignal, { tenantId, rowId }: Asked): Promise<ProbeAnswer> => {
      const account = await openAccount({ db, seals }, { tenantId, id: rowId }, generation);
      if (account === null) return { status: 'failed', trouble: 'partner' };
      if (probe === null) return { status: 'failed', trouble: 'notConfigured' };
      const started = now();
      const keep = (outcome: 'ok' | 'config' | 'unanswered', code: string) =>
        keepGatewayCall(db, { tenantId, accountId: rowId, call: 'probe', outcome, code, ms: now() - started });
      try {
        const { answer, code } = await probe(account, signal);
        await keep(answer.status === 'passed' ? 'ok' : 'config', code);
        return answer;
      } catch (error) {
        await keep('unanswered', '');
        throw error;
      }
    };
  return { probeAccount: probing('current'), probeNextKeys: probing('next') };
}
