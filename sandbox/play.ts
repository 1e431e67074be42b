import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Played } from '#server/features/wxapp/connection.ts';
import type { Mall, Play } from '#server/play.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { type PlayedTexts, registerAliyun } from './aliyun/register.ts';
import { knownApps } from './demo/known-apps.ts';
import { merchantsFor } from './demo/merchants.ts';
import { peopleOf } from './demo/people.ts';
import { staffAt } from './demo/staff.ts';
import { type PlayedTracking, registerKuaidi100 } from './kuaidi100/register.ts';
import { registerOutside } from './outside/register.ts';
import { registerShop } from './shop/register.ts';
import { registerStorefront } from './storefront/register.ts';
import { registerSandbox } from './wechat/register.ts';
import { sandboxPlatform } from './wechat/seed.ts';
import type { PlayedPay } from './wechatpay/played.ts';
import { phonePath, registerPayPages } from './wechatpay/register-pages.ts';
import { registerWechatPay, type RegisterPayOptions } from './wechatpay/register.ts';

/** The address at which this process reaches itself. */
const ownAddress = ({ port }: Config): string => `http://127.0.0.1:${port}`;

/** The base address of the played systems. */
const playedBase = (config: Config): string => `${ownAddress(config)}/_sandbox`;

/** Plays WeChat with the database's accounts, and returns its address. */
async function playWechat(app: FastifyInstance, config: Config, db: Mall['db']): Promise<Played> {
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

/** How WeChat Pay is played, where that is not as usual. */
export type Manner = Pick<RegisterPayOptions, 'probeEvery' | 'refundMs' | 'ring' | 'recall'>;

/** Plays WeChat Pay with a merchant for each tenant, its control page, and the phone that pays. */
async function playWechatPay(app: FastifyInstance, config: Config, { db }: Mall, manner: Manner): Promise<PlayedPay> {
  const prefix = '/_sandbox/wxpay';
  const base = () => ownAddress(config) + prefix;
  const played = await registerWechatPay(app, {
    ...manner,
    prefix,
    merchants: await merchantsFor(db, config.secretKey),
    files: join(config.dataDir, 'wechatpay-sandbox'),
    base,
    phoneUrl: () => config.publicUrl + phonePath,
  });
  await registerPayPages(app, played, { base, own: () => ownAddress(config) });
  return played;
}

/** The played systems with which a shop has accounts; null for one that is not played. */
interface PlayedOutside {
  pay: PlayedPay | null;
  texts: PlayedTexts;
  tracking: PlayedTracking;
}

/**
 * Plays the other systems that are to be played, a shop that buys with them, and the pages behind H5 and PC links; returns
 * the played systems with which a shop has accounts.
 */
export async function playOutside(
  app: FastifyInstance,
  config: Config,
  mall: Mall,
  manner: Manner = {},
): Promise<PlayedOutside> {
  const { db, door, accountFor } = mall;
  const pay = config.played.has('pay') ? await playWechatPay(app, config, mall, manner) : null;
  const file = join(config.dataDir, 'outside-sandbox.jsonl');
  const outside = registerOutside(app, { file, pay: pay?.world.plans ?? null });
  const own = () => ownAddress(config);
  const who = { people: peopleOf(db), staff: staffAt(door) };
  if (pay !== null) await registerShop(app, { ...who, own, outside, pay, needsAccount: accountFor });
  const texts = await registerAliyun(app, { seed: config.secretKey, outside });
  const tracking = await registerKuaidi100(app, { seed: config.secretKey, outside });
  await registerStorefront(app, own);
  return { pay, texts, tracking };
}

/** Plays all outside systems in this process. */
export const play: Play = {
  base: playedBase,
  own: ownAddress,
  wechat: playWechat,
  outside: async (app, config, mall) => void (await playOutside(app, config, mall)),
};
