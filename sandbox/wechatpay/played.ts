import type { PayRequest } from './admission.ts';
import { openBooks } from './books.ts';
import { seeded } from './chance.ts';
import { createHandler, type PayReply } from './handler.ts';
import { liveOn } from './lives.ts';
import type { Merchant } from './merchants.ts';
import { createSender, type Sender } from './notices.ts';
import { openPlans } from './plans.ts';
import { openRing, type Ring } from './ring.ts';
import { settingsOf, type World } from './world.ts';

export interface PlayedOptions {
  readonly merchants: readonly Merchant[];
  /** Before which the files of books and keys are kept: `{files}.jsonl` and `{files}-keys.jsonl`; null keeps nothing. */
  readonly files: string | null;
  /** The address before /v3/; read at each use, since a port may be chosen late. */
  readonly base: () => string;
  /** The address of the phone as buyers reach it. */
  readonly phoneUrl: () => string;
  /** One in this many answers and notices is a probe; 50 unless said. */
  readonly probeEvery?: number;
  /** Decides which; the same seed, the same probes. */
  readonly seed?: number;
  readonly refundMs?: number;
  /** Keys made before; by default those of the file. */
  readonly ring?: Ring;
  readonly lineNow?: () => number;
  readonly fetch?: typeof fetch;
}

/** A WeChat Pay in this process. */
export interface PlayedPay {
  readonly world: World;
  readonly handle: (request: PayRequest) => PayReply;
  readonly sender: Sender;
  /** Moves the clock of business forward, and does and sends what is due then. */
  advance(ms: number): Promise<void>;
  /** Does and sends what is due now. */
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const tickEveryMs = 500;

/** Creates a WeChat Pay with books on disk; it sends nothing by itself before `start`. */
export const createPlayedPay = (options: PlayedOptions): PlayedPay => {
  const { files, merchants, base, phoneUrl, probeEvery = 50, refundMs = 3_000, lineNow = Date.now } = options;
  const books = openBooks(files === null ? null : `${files}.jsonl`);
  const world: World = {
    books,
    ring: options.ring ?? openRing(files === null ? null : `${files}-keys.jsonl`, lineNow),
    plans: openPlans(),
    merchants,
    now: () => lineNow() + settingsOf(books).clockOffsetMs,
    lineNow,
    random: seeded(options.seed ?? lineNow()),
    probeEvery,
    refundMs,
    base,
    phoneUrl,
  };
  const sender = createSender(world, options.fetch ?? fetch);
  let timer: NodeJS.Timeout | null = null;
  const tick = async (): Promise<void> => {
    books.whole(() => liveOn(world));
    await sender.sendDue();
  };
  return {
    world,
    handle: createHandler(world),
    sender,
    tick,
    advance: async (ms) => {
      const settings = settingsOf(books);
      books.put('settings', { ...settings, clockOffsetMs: settings.clockOffsetMs + ms });
      await tick();
    },
    start: () => {
      timer ??= setInterval(() => void tick(), tickEveryMs).unref();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await sender.stop();
    },
  };
};
