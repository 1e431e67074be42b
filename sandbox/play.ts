import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Played } from '#server/features/wxapp/connection.ts';
import { noticePath, noticeSecret } from '#server/gateways/payment/callbacks.ts';
import type { Mall, Play } from '#server/play.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { knownApps } from './known-apps.ts';
import { registerOutside } from './outside/register.ts';
import { registerShop } from './shop/register.ts';
import { registerStorefront } from './storefront/register.ts';
import { registerSandbox } from './wechat/register.ts';
import { sandboxPlatform } from './wechat/seed.ts';
import { merchantsFor } from './wechatpay/merchant-store.ts';
import type { PlayedPay } from './wechatpay/played.ts';
import { phonePath, registerPayPages } from './wechatpay/register-pages.ts';
import { registerWechatPay } from './wechatpay/register.ts';

/** The address at which this process reaches itself. */
const ownAddress = ({ port }: Config): string => `http://127.0.0.1:${port}`;

/** The base address of the played systems. */
const playedBase = (config: Config): string => `${ownAddress(config)}/_sandbox`;

/** Plays WeChat with the database's accounts, and returns its address. */
async function playWechat(app: FastifyInstance, config: Config, db: Database): Promise<Played> {
  const own = ownAddress(config);
  const pages = `${config.publicUrl}/_sandbox`;
  await registerSandbox(app, {
    platform: sandboxPlatform(config.secretKey),
    // The settings have decided; in production only whoever asks for it by name gets here.
    env: {},
    seed: {
      apps: await knownApps(db, sealsOf(config)),
      platformDomains: ['mall.example.com'],
      settings: { isAutomatic: true, checkMs: 20_000, auditMs: 120_000 },
    },
    publicBase: () => pages,
    eventUrl: () => `${own}/wechat/component/event`,
    messageUrl: () => `${own}/wechat/$APPID$/event`,
    file: join(config.dataDir, 'wechat-sandbox.jsonl'),
    formerFile: join(config.dataDir, 'wechat-sandbox.json'),
  });
  const component = { ...sandboxPlatform(config.secretKey), previousAesKey: config.wechat.previousAesKey };
  return { apiBase: playedBase(config), pages, component };
}

/** Plays WeChat Pay with a merchant for each tenant, its control page, and the phone that pays. */
async function playWechatPay(app: FastifyInstance, config: Config, { db }: Mall): Promise<PlayedPay> {
  const prefix = '/_sandbox/wxpay';
  const base = () => ownAddress(config) + prefix;
  const played = await registerWechatPay(app, {
    prefix,
    merchants: await merchantsFor(db, config.secretKey),
    files: join(config.dataDir, 'wechatpay-sandbox'),
    base,
    phoneUrl: () => config.publicUrl + phonePath,
  });
  await registerPayPages(app, played, { base, own: () => ownAddress(config) });
  return played;
}

/**
 * Plays the other systems that are to be played, a shop that buys with them, and the pages behind H5 and PC links; returns
 * the WeChat Pay among them.
 */
export async function playOutside(app: FastifyInstance, config: Config, mall: Mall): Promise<PlayedPay | null> {
  const { db, door, tenantExists } = mall;
  const outside = registerOutside(app, {
    file: join(config.dataDir, 'outside-sandbox.jsonl'),
    noticeUrl: () => ownAddress(config) + noticePath,
    secret: noticeSecret(config.secretKey),
  });
  let pay: PlayedPay | null = null;
  if (config.played.has('pay')) {
    await registerShop(app, { db, door, outside });
    pay = await playWechatPay(app, config, mall);
  }
  await registerStorefront(app, { secret: config.secretKey, tenantExists });
  return pay;
}

/** Plays all outside systems in this process. */
export const play: Play = {
  base: playedBase,
  own: ownAddress,
  wechat: playWechat,
  outside: async (app, config, mall) => void (await playOutside(app, config, mall)),
};
