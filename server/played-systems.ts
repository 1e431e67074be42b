import { chosen, decided, type Environment, text, webAddress } from './settings.ts';

/** The outside systems that a sandbox can play. */
const outsideSystems = ['wechat', 'pay', 'texts', 'carriers', 'supplier'] as const;
export type OutsideSystem = (typeof outsideSystems)[number];

/** The setting by which a system is found when it is not played. */
const elsewhere = {
  wechat: 'WECHAT_COMPONENT_APPID',
  pay: 'WXPAY_BASE',
  texts: 'SMS_BASE',
  carriers: 'KUAIDI100_BASE',
  supplier: 'SUPPLIER_BASE',
} as const satisfies Record<OutsideSystem, string>;

/** The addresses of systems other than WeChat and WeChat Pay; null where none is set. */
export type OutsideBases = Readonly<Record<'texts' | 'carriers' | 'supplier', string | null>>;

const example = 'http://127.0.0.1:8090/_sandbox/sms';

export const outsideBases = (env: Environment): OutsideBases => ({
  texts: webAddress(env, elsewhere.texts, example),
  carriers: webAddress(env, elsewhere.carriers, example),
  supplier: webAddress(env, elsewhere.supplier, example),
});

/**
 * The systems to play: those named. Unless any are named it is every system without credentials or address, outside
 * production and wherever somebody asks for WeChat's sandbox by its own setting.
 */
export function playedSystems(env: Environment, production: boolean): ReadonlySet<OutsideSystem> {
  const wechat = decided(env, 'WECHAT_SANDBOX');
  const named = chosen(env, 'SANDBOX', outsideSystems);
  const usual = outsideSystems.filter((system) => {
    return text(env, elsewhere[system]) === null;
  });
  const all = new Set<OutsideSystem>(named ?? (production && wechat !== true ? [] : usual));
  if (wechat === true) all.add('wechat');
  if (wechat === false) all.delete('wechat');
  return all;
}
