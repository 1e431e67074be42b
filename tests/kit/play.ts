import { type Manner, play, playOutside } from '#sandbox/play.ts';
import { ring } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import type { Play } from '#server/play.ts';

/** WeChat Pay without waiting and chance: refunds are done when they are answered, and no answer is a probe. */
export const plainly: Manner = { ring, probeEvery: 0, refundMs: 0 };

/** Plays the outside systems of tests. */
export const plainPlay: Play = {
  ...play,
  outside: async (app, config, mall) => void (await playOutside(app, config, mall, plainly)),
};
