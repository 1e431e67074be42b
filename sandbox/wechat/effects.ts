import { latestSheet } from './slots/types.ts';
import type { SandboxApp } from './world.ts';

/** Something that WeChat did for a caller, which cannot be undone by asking again. */
export interface Effect {
  /** ISO 8601, by WeChat's clock. */
  readonly at: string;
  readonly act: string;
  readonly appid: string;
  /** The version, sheet or share that the act left behind. */
  readonly about: string;
}

const isChange = (query: Readonly<Record<string, string>>): boolean => query['action'] !== 'get_history_version';

interface Kind {
  readonly act: string;
  readonly about: (app: SandboxApp) => string;
  /** Whether this call of the path acts at all. */
  readonly isAct?: (query: Readonly<Record<string, string>>) => boolean;
}

const sheetOf = ({ slots }: SandboxApp): string => String(latestSheet(slots)?.auditId ?? '');
const onlineOf = ({ slots }: SandboxApp): string => slots.online?.userVersion ?? '';

/** The calls that leave something behind; all others only tell, or set what may be set twice. */
const kinds: Readonly<Record<string, Kind>> = {
  '/wxa/commit': { act: 'commit', about: ({ slots }) => slots.trial?.userVersion ?? '' },
  '/wxa/submit_audit': { act: 'submit', about: sheetOf },
  '/wxa/undocodeaudit': { act: 'undo', about: sheetOf },
  '/wxa/speedupaudit': { act: 'speedUp', about: sheetOf },
  '/wxa/release': { act: 'release', about: onlineOf },
  '/wxa/revertcoderelease': { act: 'rollback', about: onlineOf, isAct: isChange },
  '/wxa/grayrelease': { act: 'grayRelease', about: ({ slots }) => String(slots.gray?.percentage ?? 100) },
  '/wxa/revertgrayrelease': { act: 'cancelGray', about: onlineOf },
};

/** The effect of a call that was just carried out for an account; null when it left nothing behind. */
export const effectOf = (
  path: string,
  query: Readonly<Record<string, string>>,
  app: SandboxApp,
  now: number,
): Effect | null => {
  const kind = Object.hasOwn(kinds, path) ? kinds[path] : undefined;
  if (kind === undefined || kind.isAct?.(query) === false) return null;
  return { at: new Date(now).toISOString(), act: kind.act, appid: app.appid, about: kind.about(app) };
};
