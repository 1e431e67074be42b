import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { inLane } from '#server/gateways/calls/lanes.ts';
import { registerWechatCallbacks } from '#server/gateways/wechat/callbacks.ts';
import { wechatDefaults } from '#server/gateways/wechat/config.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { TokenStore } from '#server/gateways/wechat/stores.ts';
import { createWechat } from '#server/gateways/wechat/wechat.ts';
import type { Seals } from '#server/rows/seal.ts';
import { keepCall } from './call-store.ts';
import { wechatStores } from './wechat-stores.ts';

type Component = Parameters<typeof createWechat>[0]['component'];

/** Where WeChat is reached instead of its own address, and as which platform. */
export interface Played {
  apiBase: string;
  /** The operator's browser opens the consent pages, and may know this server under another name. */
  pages: string;
  component: NonNullable<Component>;
}

export interface WechatConnection {
  wechat: Wechat;
  leases: TokenStore;
  componentAppId: string | null;
  /** Calls `wake` for each push that arrives in the inbox. */
  onPush: (wake: () => void) => void;
}

function ownComponent({ componentAppId, componentSecret, token, aesKey, previousAesKey }: Config['wechat']): Component {
  if (componentAppId === null || componentSecret === null || token === null || aesKey === null) return null;
  return { appid: componentAppId, secret: componentSecret, token, aesKey, previousAesKey };
}

/** Connects to WeChat, real or sandbox, and receives its pushes; logs every call. */
export async function openWechat(
  app: FastifyInstance,
  config: Config,
  { db, seals }: { db: Database; seals: Seals },
  played: Played | null,
): Promise<WechatConnection> {
  let wake = () => {};
  const stores = wechatStores(db, seals, () => wake());
  const { apiBase, pagesBase } = config.wechat;
  const component = played?.component ?? ownComponent(config.wechat);
  const pages = pagesBase ?? (played === null ? null : (apiBase ?? played.pages));
  const addresses = {
    apiBase: apiBase ?? played?.apiBase ?? wechatDefaults.apiBase,
    mpBase: pages ?? wechatDefaults.mpBase,
    openBase: pages ?? wechatDefaults.openBase,
  };
  const wechat = createWechat({ ...wechatDefaults, ...addresses, component }, stores, {
    onCall: (entry) => {
      app.log.info(entry, 'wechat call');
      keepCall(db, entry).catch((error: unknown) => app.log.warn(`A call to WeChat was not logged: ${String(error)}`));
    },
    onRefusedPush: (refusal) => app.log.warn({ refusal }, 'push refused'),
  });
  // People waiting at a page do not queue behind background work.
  app.addHook('onRequest', (_request, _reply, done) => inLane('people', done));
  await registerWechatCallbacks(app, wechat.pushes);
  return {
    wechat,
    leases: stores.tokens,
    componentAppId: component?.appid ?? null,
    onPush: (next) => {
      wake = next;
    },
  };
}
