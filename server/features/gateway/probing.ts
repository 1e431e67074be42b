import type { GatewayServices, ProbeAnswer } from '#machines/gateway-account/types.ts';
import type { Database } from '#server/db/database.ts';
import { probeKuaidi100 } from '#server/gateways/carrier/kuaidi100/probe.ts';
import type { Probe, Probed } from '#server/gateways/payment/probe.ts';
import { probeAliyun } from '#server/gateways/sms/aliyun/probe.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Asked, ServerServices } from '#server/workflow/asking.ts';
import { keepGatewayCall } from './call-store.ts';
import { openAccount, openTextAccount, openTrackingAccount } from './opening.ts';
import { accountOf } from './serving-store.ts';
import type { TrackingWay } from './tracking-clients.ts';

interface Tools {
  db: Database;
  seals: Seals;
  /** Null while no payment gateway is connected. */
  probe: Probe | null;
  /** Where texts are sent; null while no text gateway is connected. */
  textBase: string | null;
  /** How a gateway that tells of parcels is reached; null while there is none. */
  trackingWay: TrackingWay | null;
  now?: () => number;
}

type Generation = 'current' | 'next';

const failed = (trouble: 'partner' | 'notConfigured' | 'secret'): ProbeAnswer => ({ status: 'failed', trouble });

/** The services of the chart of gateway accounts; each test is kept for the health of its account. */
export function gatewayServices({
  db,
  seals,
  probe,
  textBase,
  trackingWay,
  now = Date.now,
}: Tools): ServerServices<GatewayServices> {
  /** The question that tests the account, or why it cannot be asked. */
  const questionOf = async (
    { tenantId, rowId: id }: Asked,
    generation: Generation,
  ): Promise<ProbeAnswer | ((signal: AbortSignal) => Promise<Probed>)> => {
    const serving = await accountOf(db, tenantId, id);
    if (serving?.kind === 'texts') {
      const account = await openTextAccount({ db, seals }, serving, generation);
      if (account === null) return failed('secret');
      return textBase === null ? failed('notConfigured') : (signal) => probeAliyun(account, textBase, signal);
    }
    if (serving?.kind === 'tracking') {
      if (trackingWay === null) return failed('notConfigured');
      const { base, publicUrl } = trackingWay;
      const account = await openTrackingAccount({ db, seals, publicUrl }, serving, generation);
      return account === null ? failed('secret') : (signal) => probeKuaidi100(account, base, signal);
    }
    const account = await openAccount({ db, seals }, { tenantId, id }, generation);
    if (account === null) return failed('partner');
    return probe === null ? failed('notConfigured') : (signal) => probe(account, signal);
  };
  const probing = (generation: Generation) => async (_: object, signal: AbortSignal, asked: Asked) => {
    const ask = await questionOf(asked, generation);
    if (typeof ask !== 'function') return ask;
    const { tenantId, rowId: accountId } = asked;
    const started = now();
    const keep = (outcome: 'ok' | 'config' | 'unanswered', code: string) =>
      keepGatewayCall(db, { tenantId, accountId, call: 'probe', outcome, code, ms: now() - started });
    try {
      const { answer, code } = await ask(signal);
      await keep(answer.status === 'passed' ? 'ok' : 'config', code);
      return answer;
    } catch (error) {
      await keep('unanswered', '');
      throw error;
    }
  };
  return { probeAccount: probing('current'), probeNextKeys: probing('next') };
}
