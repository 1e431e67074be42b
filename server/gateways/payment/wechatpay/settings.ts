import type { LineLimits } from '#server/gateways/calls/line.ts';

/** WeChat Pay's hosts and our limits. */
export interface PaySettings extends LineLimits {
  /** Before /v3/; a proxy or a sandbox may have a path of its own there, which is not signed. */
  readonly base: string;
  /** Used once two tries of a call met a broken line; null for none. */
  readonly secondBase: string | null;
  /** One try from connect to last byte, in milliseconds. */
  readonly timeoutMs: number;
  readonly tries: number;
  /** The largest answer accepted, in bytes. */
  readonly answerLimit: number;
  /** The largest bill accepted, unpacked, in bytes. */
  readonly billLimit: number;
}

/** The real WeChat Pay; by name only, since its addresses change. */
export const payDefaults: PaySettings = {
  base: 'https://api.mch.weixin.qq.com',
  secondBase: 'https://api2.mch.weixin.qq.com',
  timeoutMs: 8_000,
  tries: 3,
  lanes: { people: 16, background: 32 },
  // A buyer waits at a payment; a refund in the background may wait as long as a call lasts.
  lanePatienceMs: { people: 5_000, background: 60_000 },
  breakerFailures: 5,
  breakerProbeMs: 15_000,
  answerLimit: 1_048_576,
  billLimit: 1_073_741_824,
};

/**
 * How this server reaches WeChat Pay: by the address that is set, as it is played here, or in production by its own
 * address; null when there is none.
 */
export const wayToPay = (
  { production, wxpayBase }: { production: boolean; wxpayBase: string | null },
  playedBase: string | null,
): Partial<PaySettings> | null => {
  const base = wxpayBase ?? playedBase;
  if (base !== null) return { base };
  return production ? {} : null;
};
