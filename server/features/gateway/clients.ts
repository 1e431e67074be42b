import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { NotConfigured, Retired } from '#server/gateways/faults.ts';
import type { OpenAccount } from '#server/gateways/payment/probe.ts';
import type { WechatPayAccount } from '#server/gateways/payment/wechatpay/account.ts';
import type { PayCallLog } from '#server/gateways/payment/wechatpay/caller.ts';
import { wechatPayAccount } from '#server/gateways/payment/wechatpay/opened.ts';
import type { PaySettings } from '#server/gateways/payment/wechatpay/settings.ts';
import { type GivenTools, openWechatPay, type WechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import type { Seals } from '#server/rows/seal.ts';
import { openAccount } from './opening.ts';
import { accountFor, accountOf, type Serving } from './serving-store.ts';

/** A tenant's way to WeChat Pay. */
export interface PayClient {
  serving: Serving;
  /** The same account in WeChat Pay's terms, for comparing what WeChat tells. */
  account: WechatPayAccount;
  pay: WechatPay;
  /** Where WeChat Pay tells of payments and refunds of this account. */
  notifyUrl: string;
}

export interface PayClients {
  /** The client by which a tenant's money moves now. Throws NotConfigured while no account is ready. */
  clientFor(tenantId: string, appId?: string): Promise<PayClient>;
  /**
   * The account by which a tenant's money comes in now, one that has the app where there is one, and the apps that may pay
   * to it. Throws NotConfigured.
   */
  accountFor: (tenantId: string, appId?: string) => Promise<{ accountId: string; appIds: readonly string[] }>;
  /**
   * The client of one account in any state but without keys: for what it has placed before. Throws NotConfigured, and
   * Retired where no keys will come.
   */
  clientOf(tenantId: string, accountId: string): Promise<PayClient>;
  /** The calls of an account that this server holds back, because too many failed in a row. */
  heldBack(tenantId: string, accountId: string): string[];
}

export interface ClientTools {
  db: Database;
  seals: Seals;
  /** How WeChat Pay is reached; null when this server has no way to it. */
  settings: Partial<PaySettings> | null;
  /** The address under which WeChat Pay reaches this server. */
  publicUrl: string;
  /** Hears of each try of each call of an account, and how far WeChat's clock is ahead of ours, in milliseconds. */
  heard: (serving: Serving, entry: PayCallLog, skewMs: number | null) => void;
  tools?: GivenTools;
}

const noWay = {
  zh: '本服务器没有接入微信支付，请管理员设置 WXPAY_BASE 或 SANDBOX',
  en: 'This server has no way to WeChat Pay. An administrator has to set WXPAY_BASE or SANDBOX',
};
const noAccount = {
  zh: '没有可用的微信支付账号，请在“接口账号”中添加账号、上传密钥并测试',
  en: 'No WeChat Pay account is ready. Add one under Gateway accounts, upload its keys and test it',
};
const noKeys = {
  zh: '该微信支付账号已停用或没有密钥，请在微信支付商户平台处理这笔款项',
  en: 'This WeChat Pay account is retired or has no keys. Handle this money on the WeChat Pay merchant platform',
};

const mostClients = 1_000;

/** Opens accounts for calls. One account keeps one client as long as its keys stay, so that breaker and lanes are its own. */
export function openPayClients({ db, seals, settings, publicUrl, heard, tools = {} }: ClientTools): PayClients {
  const opened = new Map<string, { stamp: string; client: PayClient }>();

  const clientWith = (serving: Serving, open: OpenAccount): PayClient => {
    if (settings === null) throw new NotConfigured(noWay);
    const key = `${serving.tenantId}/${serving.id}`;
    const stamp = createHash('sha256')
      .update(JSON.stringify([open, serving]))
      .digest('base64');
    const known = opened.get(key);
    if (known?.stamp === stamp) return known.client;
    const account = wechatPayAccount(open);
    const pay: WechatPay = openWechatPay(account, settings, {
      ...tools,
      log: (entry) => heard(serving, entry, pay.clockSkewMs()),
    });
    const client = { serving, account, pay, notifyUrl: `${publicUrl}/notify/${serving.kind}/${serving.accountNo}` };
    if (opened.size >= mostClients) opened.clear();
    opened.set(key, { stamp, client });
    return client;
  };

  const openOr = async (serving: Serving, words: NotConfigured['words']): Promise<PayClient> => {
    const open = await openAccount({ db, seals }, serving, 'current');
    if (open === null) throw serving.isRetired ? new Retired(words) : new NotConfigured(words);
    return clientWith(serving, open);
  };

  const servingFor = async (tenantId: string, appId?: string): Promise<Serving> => {
    if (settings === null) throw new NotConfigured(noWay);
    const serving = await accountFor(db, tenantId, 'wechatpay', appId);
    if (serving === null) throw new NotConfigured(noAccount);
    return serving;
  };

  return {
    clientFor: async (tenantId, appId) => openOr(await servingFor(tenantId, appId), noAccount),
    async accountFor(tenantId, appId) {
      const { id: accountId, appIds } = await servingFor(tenantId, appId);
      return { accountId, appIds };
    },
    async clientOf(tenantId, accountId) {
      const serving = await accountOf(db, tenantId, accountId);
      if (serving === null) throw new NotConfigured(noAccount);
      return openOr(serving, noKeys);
    },
    heldBack: (tenantId, accountId) => opened.get(`${tenantId}/${accountId}`)?.client.pay.heldBack() ?? [],
  };
}
