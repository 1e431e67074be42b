import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerAliyun } from './aliyun/register.ts';
import { registerKuaidi100 } from './kuaidi100/register.ts';
import { registerOutside } from './outside/register.ts';
import { registerSandbox } from './wechat/register.ts';
import { sandboxPlatform } from './wechat/seed.ts';
import { merchantsAlone } from './wechatpay/alone.ts';
import { phonePath, registerPayPages } from './wechatpay/register-pages.ts';
import { registerWechatPay } from './wechatpay/register.ts';

export interface AloneOptions {
  /** The address of this process. */
  readonly own: () => string;
  /** The address of the server that it calls. */
  readonly shop: string;
  /** What its credentials are made from. */
  readonly secretKey: string;
  /** Where it keeps its books. */
  readonly folder: string;
}

/** Plays all outside systems in a process that knows no database; a server brings its accounts by `introduce`. */
export async function playAlone(app: FastifyInstance, { own, shop, secretKey, folder }: AloneOptions): Promise<void> {
  const pay = await registerWechatPay(app, {
    prefix: '',
    merchants: merchantsAlone(secretKey),
    files: join(folder, 'wechatpay'),
    base: own,
    phoneUrl: () => own() + phonePath,
  });
  await registerPayPages(app, pay, { base: own, own });
  const outside = registerOutside(app, { file: join(folder, 'outside.jsonl'), pay: pay.world.plans });
  await registerAliyun(app, { seed: secretKey, outside });
  await registerKuaidi100(app, { seed: secretKey, outside });
  await registerSandbox(app, {
    platform: sandboxPlatform(secretKey),
    // Whoever starts this command asks for it by name.
    env: {},
    seed: { apps: [] },
    publicBase: () => `${own()}/_sandbox`,
    returnBase: () => shop,
    eventUrl: () => `${shop}/wechat/component/event`,
    messageUrl: () => `${shop}/wechat/$APPID$/event`,
    file: join(folder, 'wechat.jsonl'),
    formerFile: join(folder, 'wechat.json'),
  });
}

/** The settings of a server that uses these systems instead of playing them itself. */
export function settingsFor({ own, secretKey }: Pick<AloneOptions, 'own' | 'secretKey'>): Record<string, string> {
  const { appid, secret, token, aesKey } = sandboxPlatform(secretKey);
  const base = `${own()}/_sandbox`;
  return {
    SANDBOX: '',
    WECHAT_API_BASE: base,
    WECHAT_PAGES_BASE: base,
    WECHAT_COMPONENT_APPID: appid,
    WECHAT_COMPONENT_SECRET: secret,
    WECHAT_TOKEN: token,
    WECHAT_AES_KEY: aesKey,
    WXPAY_BASE: own(),
    SMS_BASE: `${base}/sms`,
    KUAIDI100_BASE: `${base}/kuaidi100`,
    SUPPLIER_BASE: `${base}/supplier`,
  };
}
