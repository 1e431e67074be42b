import type { Merchant } from './merchants.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

const most = 6;
const windowMs = 1_000;

/** Counts a merchant's refused refunds: after six in a second WeChat takes none until the second is over. */
export const openBadCalls = (world: World) => {
  const times = new Map<string, number[]>();
  const recent = ({ mchid }: Merchant): number[] =>
    (times.get(mchid) ?? []).filter((at) => world.now() - at < windowMs);
  return {
    check: (merchant: Merchant): void => {
      if (recent(merchant).length >= most)
        throw new Refusal(429, 'FREQUENCY_LIMITED', '错误的退款请求过于频繁，请稍后再试');
    },
    count: (merchant: Merchant): void => void times.set(merchant.mchid, [...recent(merchant), world.now()]),
  };
};
