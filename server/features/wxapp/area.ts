import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import type { Area } from '#server/http/area.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { WechatConnection } from './connection.ts';
import { wxappHandlers } from './handlers.ts';
import { openImporter } from './import.ts';
import { tellOfPenalty } from './penalties-store.ts';
import { openPushWorker } from './pushes.ts';
import { consentChanged } from './revocation.ts';

type TradePush = Extract<Push, { kind: 'tradeShipped' | 'tradeSettled' | 'shippingMissed' }>;
type MessagePush = Extract<Push, { kind: 'messageEnded' }>;
type AuditPush = Extract<Push, { kind: 'auditPassed' | 'auditRejected' | 'auditDelayed' }>;

interface Tools {
  config: Config;
  db: Database;
  seals: Seals;
  connection: WechatConnection;
  /** Starts following a mini-program's code. */
  followCode: (tenantId: string, appId: string) => Promise<void>;
  /** Called when WeChat claims that an audit was decided. */
  auditDecided: (push: AuditPush) => Promise<void>;
  /** Called when WeChat tells of a payment's shipping. */
  tradeTold: (push: TradePush) => Promise<void>;
  /** Called when WeChat tells what became of a message to a buyer. */
  messageEnded: (push: MessagePush) => Promise<void>;
  log: (line: string) => void;
}

/** Mini-programs and official accounts: their calls, and the work on WeChat's pushes and account list. */
export function wxappArea({
  config,
  db,
  seals,
  connection,
  followCode,
  auditDecided,
  tradeTold,
  messageEnded,
  log,
}: Tools) {
  const { wechat, leases, componentAppId } = connection;
  const { publicUrl } = config;
  const tools = { db, wechat, seals, publicUrl, componentAppId, followCode, wakeImport: () => importer.wake() };
  const importer = openImporter({ ...tools, leases, log });
  /** Handles each push; pushes without a handler are only stored. */
  const handle = async (push: Push, key: string): Promise<void> => {
    switch (push.kind) {
      case 'auditPassed':
      case 'auditRejected':
      case 'auditDelayed':
        return auditDecided(push);
      case 'tradeShipped':
      case 'tradeSettled':
      case 'shippingMissed':
        return tradeTold(push);
      case 'messageEnded':
        return messageEnded(push);
      case 'penalised':
        return tellOfPenalty(db, push, key);
      case 'authorized':
      case 'updateauthorized':
      case 'registered':
      case 'unauthorized':
        return consentChanged({ ...tools, log }, push);
      default:
        return undefined;
    }
  };
  const pushes = openPushWorker({ db, leases, log, handle });
  connection.onPush(pushes.wake);
  return { handlers: wxappHandlers(tools), jobs: [pushes, importer] } satisfies Area;
}
