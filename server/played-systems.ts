import { chosen, decided, type Environment, text } from './settings.ts';

/** The outside systems that a sandbox can play. */
const outsideSystems = ['wechat', 'pay', 'texts', 'carriers', 'supplier'] as const;
export type OutsideSystem = (typeof outsideSystems)[number];

/**
 * The systems to play: those named. Unless any are named it is every system without credentials or address, outside
 * production and wherever somebody asks for WeChat's sandbox by its own setting.
 */
export function playedSystems(env: Environment, production: boolean): ReadonlySet<OutsideSystem> {
  const wechat = decided(env, 'WECHAT_SANDBOX');
  const named = chosen(env, 'SANDBOX', outsideSystems);
  const elsewhere: Partial<Record<OutsideSystem, string>> = { wechat: 'WECHAT_COMPONENT_APPID', pay: 'WXPAY_BASE' };
  const usual = outsideSystems.filter((system) => {
    const setting = elsewhere[system];
    return setting === undefined || text(env, setting) === null;
  });
  const all = new Set<OutsideSystem>(named ?? (production && wechat !== true ? [] : usual));
  if (wechat === true) all.add('wechat');
  if (wechat === false) all.delete('wechat');
  return all;
}
