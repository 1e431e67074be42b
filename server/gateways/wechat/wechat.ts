import { randomUUID } from 'node:crypto';
import { createAuthorization } from './authorization.ts';
import { createBinder } from './bind-endpoints.ts';
import type { CallLog } from './call-log.ts';
import { createClient } from './client.ts';
import type { WechatConfig } from './config.ts';
import { codeCalls } from './endpoints/code.ts';
import { componentCalls } from './endpoints/component.ts';
import { mediaCalls } from './endpoints/media.ts';
import { messageCalls } from './endpoints/message.ts';
import { personCalls } from './endpoints/person.ts';
import { settingsCalls } from './endpoints/settings.ts';
import { tradeCalls } from './endpoints/trade.ts';
import { waybillCalls } from './endpoints/waybill.ts';
import type { Refusal } from './envelope.ts';
import { isGoLiveAccount } from './go-live.ts';
import { createPeople } from './people.ts';
import type { Wechat } from './port.ts';
import { createPushReceiver } from './pushes.ts';
import type { AccountSource, WechatStores } from './stores.ts';
import { createTokenKeeper } from './token-keeper.ts';
import { createTokens } from './tokens.ts';

/** Clock, transport and log; each has a default, and tests pass their own. */
export interface WechatTools {
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
  readonly onCall?: (entry: CallLog) => void;
  /** Called when a push was refused; `appid` is null for the authorisation-event address. */
  readonly onRefusedPush?: (refusal: Refusal, appid: string | null) => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates WeChat for the product; only the hosts in `config` decide between real and sandbox. */
export const createWechat = (config: WechatConfig, stores: WechatStores, given: WechatTools = {}): Wechat => {
  const tools = {
    fetch: given.fetch ?? fetch,
    now: given.now ?? Date.now,
    random: given.random ?? Math.random,
    sleep: given.sleep ?? wait,
    log: given.onCall ?? (() => undefined),
  };
  const client = createClient(config, tools);
  const keeper = createTokenKeeper({ store: stores.tokens, now: tools.now, sleep: tools.sleep, newId: randomUUID });
  const tokens = createTokens({
    component: config.component,
    client,
    keeper,
    stores: { ...stores, accounts: withGoLiveAccounts(stores.accounts) },
    now: tools.now,
    sleep: tools.sleep,
  });
  const bound = createBinder(client, tokens, config.component?.appid ?? '');
  const media = bound.app(mediaCalls);
  const authorization = createAuthorization(config, client, tokens, tools.now);

  return {
    component: bound.platform(componentCalls),
    code: bound.app(codeCalls),
    settings: bound.app(settingsCalls),
    media,
    trade: bound.app(tradeCalls),
    waybill: bound.app(waybillCalls),
    messages: bound.app(messageCalls),
    people: createPeople({
      calls: bound.app(personCalls),
      accounts: stores.accounts,
      openBase: config.openBase,
      componentAppid: config.component?.appid ?? null,
    }),
    authorization,
    tokens: { access: tokens.access, jsapi: tokens.jsapi },
    pushes: createPushReceiver({
      component: config.component,
      inbox: stores.inbox,
      now: tools.now,
      keepTicket: tokens.keepTicket,
      originalIdOf: async (appid) => (await stores.accounts.find(appid))?.originalId ?? null,
      runGoLive: async ({ authCode, openid }) => {
        const { appid } = await authorization.accept(authCode);
        await media.sendText(appid, { openid, content: `${authCode}_from_api` });
      },
      onRefused: given.onRefusedPush ?? (() => undefined),
    }),
  };
};

/** WeChat's own test accounts authorise the platform but never belong to the product. */
const withGoLiveAccounts = (accounts: AccountSource): AccountSource => ({
  find: async (appid) => (isGoLiveAccount(appid) ? { isComponent: true, secret: null } : accounts.find(appid)),
  markReauthorize: (appid, errcode) => accounts.markReauthorize(appid, errcode),
});
