import type { Database } from '#server/db/database.ts';
import { openKuaidi100, type TrackingCallLog } from '#server/gateways/carrier/kuaidi100/client.ts';
import type { TrackingClients } from '#server/gateways/carrier/port.ts';
import type { Seals } from '#server/rows/seal.ts';
import { openKeyClients } from './key-clients.ts';
import { openTrackingAccount } from './opening.ts';
import type { Serving } from './serving-store.ts';

/** Where a gateway that tells of parcels is, and where it finds this server. */
export interface TrackingWay {
  base: string;
  publicUrl: string;
}

interface Tools {
  db: Database;
  seals: Seals;
  /** Null when this server has no way to the gateway. */
  way: TrackingWay | null;
  heard: (serving: Serving, entry: TrackingCallLog, skewMs: null) => void;
}

const words = {
  noWay: {
    zh: '本服务器没有接入物流跟踪，请管理员设置 KUAIDI100_BASE 或 SANDBOX',
    en: 'This server has no way to tracking. An administrator has to set KUAIDI100_BASE or SANDBOX',
  },
  noAccount: {
    zh: '尚未接入物流跟踪，请在“接口账号”中添加快递100账号并测试',
    en: 'No tracking is connected. Add an account with Kuaidi100 under Gateway accounts and test it',
  },
};

/** Opens accounts that tell of parcels. */
export function openTrackingClients({ db, seals, way, heard }: Tools): TrackingClients {
  const publicUrl = way?.publicUrl ?? '';
  const clients = openKeyClients({
    db,
    kind: 'tracking',
    base: way?.base ?? null,
    words,
    open: (serving) => openTrackingAccount({ db, seals, publicUrl }, serving, 'current'),
    connect: (account, serving, base) => openKuaidi100(account, base, { log: (entry) => heard(serving, entry, null) }),
  });
  return { clientFor: async (tenantId) => clients.clientOf(await clients.accountFor(tenantId)) };
}
