import type { Config } from './config.ts';
import type { TrackingWay } from './features/gateway/tracking-clients.ts';
import { kuaidi100Base } from './gateways/carrier/kuaidi100/client.ts';
import { connectOutside, type Outside } from './gateways/outside.ts';
import { type PaySettings, wayToPay } from './gateways/payment/wechatpay/settings.ts';
import { aliyunBase } from './gateways/sms/aliyun/client.ts';
import type { Play } from './play.ts';

interface Reached {
  outside: Outside;
  /** How WeChat Pay is reached; null when there is no way to it. */
  payWay: Partial<PaySettings> | null;
  /** Where texts are sent; null when there is no way to a text gateway. */
  textBase: string | null;
  /** Where parcels are asked about, and the address under which news of them come; null when there is no way to that. */
  trackingWay: TrackingWay | null;
  /** The address under which payment gateways reach this server. */
  publicUrl: string;
}

/**
 * Decides how this server and the outside systems besides WeChat reach one another: real ones by their addresses, played
 * ones through `play`. Throws when the settings ask for a sandbox and nobody plays it.
 */
export function reached(config: Config, play: Play | undefined, log: (entry: object) => void): Reached {
  const { played } = config;
  if (played.size > 0 && play === undefined) throw new Error('The settings ask for a sandbox, and nobody plays it.');
  const playedPay = played.has('pay') ? play : undefined;
  return {
    outside: connectOutside(
      {
        bases: config.outsideBases,
        playedAt: (system) => (play && played.has(system) ? play.base(config) : null),
      },
      (system) => (entry) => log({ system, ...entry }),
    ),
    textBase: textBase(config, play),
    trackingWay: trackingWay(config, play),
    payWay: wayToPay(config, playedPay ? `${playedPay.base(config)}/wxpay` : null),
    // What plays here need not go out and come back.
    publicUrl: playedPay?.own(config) ?? config.publicUrl,
  };
}

/** The address that is set, the one that plays it here, or in production Aliyun's own. */
function textBase(config: Config, play: Play | undefined): string | null {
  const { outsideBases, played, production } = config;
  if (outsideBases.texts !== null) return outsideBases.texts;
  if (play && played.has('texts')) return `${play.base(config)}/sms`;
  return production ? aliyunBase : null;
}

/** The address that is set, the one that plays it here, or in production that of 快递100. */
function trackingWay(config: Config, play: Play | undefined): TrackingWay | null {
  const { outsideBases, played, production, publicUrl } = config;
  if (outsideBases.carriers !== null) return { base: outsideBases.carriers, publicUrl };
  if (play && played.has('carriers')) return { base: `${play.base(config)}/kuaidi100`, publicUrl: play.own(config) };
  return production ? { base: kuaidi100Base, publicUrl } : null;
}
