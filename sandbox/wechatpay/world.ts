import { randomInt } from 'node:crypto';
import { aheadMs, shanghaiDay } from '#machines/shanghai.ts';
import type { Books, Settings } from './books.ts';
import type { Merchant, SigningMode } from './merchants.ts';
import type { Plans } from './plans.ts';
import type { Ring } from './ring.ts';

/** The owner of WeChat's own keys on the ring. */
export const platform = 'wechatpay';
/** The owner of keys that are nobody's, for answers signed wrongly. */
export const stranger = 'stranger';

/** What every part of the played WeChat Pay works on. */
export interface World {
  readonly books: Books;
  readonly ring: Ring;
  readonly plans: Plans;
  readonly merchants: readonly Merchant[];
  /** The time of business: lives, schedules, days. It can be moved forward. */
  now(): number;
  /** The time on the line: of signatures. It is the machine's. */
  lineNow(): number;
  /** A number from 0 up to 1. */
  random(): number;
  /** One in this many answers and notices is a probe with a wrong signature; 0 for none. */
  readonly probeEvery: number;
  /** How long a refund takes, in milliseconds; 0 when it is done with the answer. */
  readonly refundMs: number;
  /** The address before /v3/, for the places of bills. */
  readonly base: () => string;
  /** The address of the phone, where H5 buyers are sent. */
  readonly phoneUrl: () => string;
}

const noSettings: Settings = { key: 'settings', clockOffsetMs: 0, modes: {} };

export const settingsOf = (books: Books): Settings => books.find('settings', 'settings') ?? noSettings;

/** How WeChat signs for a merchant now: as first set up, or as changed at the controls. */
export const modeOf = ({ books }: World, merchant: Merchant): SigningMode =>
  settingsOf(books).modes[merchant.mchid] ?? merchant.mode;

/** The id under which a key of the platform is a bare public key. */
export const publicKeyId = (serial: string): string => `PUB_KEY_ID_01${serial.slice(0, 30)}`;

/** WeChat's own numbers: 28 digits, never twice. */
export const newNumber = (world: World, head: string): string => {
  const day = shanghaiDay(world.now()).replaceAll('-', '');
  const tail = Array.from({ length: 28 - head.length - day.length }, () => randomInt(10)).join('');
  return `${head}${day}${tail}`;
};

/** RFC 3339 in China's zone, as WeChat writes times. */
export const rfc3339 = (atMs: number): string => `${new Date(atMs + aheadMs).toISOString().slice(0, 19)}+08:00`;
