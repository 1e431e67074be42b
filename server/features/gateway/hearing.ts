import type { GatewayKind, GatewayTrouble } from '#machines/gateway-account/types.ts';
import type { Database } from '#server/db/database.ts';
import { settingBlamed as blamedByKuaidi100 } from '#server/gateways/carrier/kuaidi100/codes.ts';
import type { PayCallLog } from '#server/gateways/payment/wechatpay/caller.ts';
import { settingBlamed, troubleFor } from '#server/gateways/payment/wechatpay/probe.ts';
import { settingBlamed as blamedByAliyun } from '#server/gateways/sms/aliyun/codes.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { keepGatewayCall } from './call-store.ts';
import type { GatewayMeters } from './meters.ts';
import type { Serving } from './serving-store.ts';

interface Tools {
  db: Database;
  door: Door;
  meters: Pick<GatewayMeters, 'called'>;
  log: (line: string) => void;
}

/** The setting that a code of each gateway blames; null for one that blames none by itself. */
const blamedBy: Readonly<Record<GatewayKind, (code: string) => GatewayTrouble | null>> = {
  wechatpay: (code) => (code.replaceAll('_', '').toUpperCase() === 'SIGNERROR' ? 'key' : settingBlamed(code)),
  texts: blamedByAliyun,
  tracking: blamedByKuaidi100,
};

/** The account that made a call. */
type Heard = Pick<Serving, 'tenantId' | 'id' | 'kind' | 'mode'>;

/** One try of one call. */
type HeardCall = Pick<PayCallLog, 'call' | 'outcome' | 'class' | 'durationMs'>;

/**
 * Hears of every try of every call: keeps it for the health of its account, measures it, and has an account troubled that
 * its gateway refuses for its settings, so that nothing goes by it until somebody has mended them.
 */
export function hearingOf({ db, door, meters, log }: Tools) {
  const trouble = async ({ tenantId, id, kind, mode }: Heard, code: string) => {
    const setting = blamedBy[kind](code);
    // No setting mends a clock, and that of another server may be right.
    if (setting === null || setting === 'clock') return;
    const event = { type: 'account.trouble', trouble: troubleFor(setting, mode === 'sub') } as const;
    await door.act(definition, { scope: tenantId, id, event, actor: system }).catch((error: unknown) => {
      // It is troubled already, or being tested.
      if (!(error instanceof Refused)) throw error;
    });
  };
  return (serving: Heard, entry: HeardCall, skewMs: number | null): void => {
    const { call, outcome, durationMs } = entry;
    const kind = entry.class;
    meters.called({ kind: serving.kind, call, outcome: kind }, durationMs);
    const place = { tenantId: serving.tenantId, accountId: serving.id };
    const kept = { call, outcome: kind, code: kind === 'ok' ? '' : outcome, ms: durationMs, skewMs };
    const work = [
      keepGatewayCall(db, { ...place, ...kept }),
      ...(kind === 'config' ? [trouble(serving, outcome)] : []),
    ];
    Promise.all(work).catch((error: unknown) => log(`A call to a gateway was not kept: ${String(error)}`));
  };
}
