import { randomBytes } from 'node:crypto';
import type { Box, Platform } from './box.ts';
import { createHandler, type SandboxReply, type SandboxRequest } from './handler.ts';
import { type KeptWorld, keepWorld } from './kept-world.ts';
import { createPusher } from './pusher.ts';
import { mergeSeed, seedSandbox, type SeedOptions } from './seed.ts';
import { readSnapshot } from './snapshot-file.ts';
import { tick } from './tick.ts';
import { pushTicket } from './tickets.ts';
import { noPayments, type Payments } from './trade/payments.ts';

export interface SandboxOptions {
  readonly platform: Platform;
  readonly seed: SeedOptions;
  /**
   * The sandbox's full address, such as http://127.0.0.1:8080/_sandbox; read at each use, since a port may be chosen
   * late.
   */
  readonly publicBase: () => string;
  readonly eventUrl: () => string;
  /** With $APPID$ in place of the appid. */
  readonly messageUrl: () => string;
  /** The host of the product, to which a merchant returns from the consent page; the sandbox's own by default. */
  readonly returnBase?: () => string;
  /** Where it is kept over a restart, and where an older version kept it; nothing is kept by default. */
  readonly file?: string | null;
  readonly formerFile?: string;
  /** What WeChat Pay tells the shipping service; nothing by default. */
  readonly payments?: () => Payments;
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
}

export interface Sandbox {
  readonly box: Box;
  /** What was done for callers, oldest first, over all restarts. */
  readonly effects: KeptWorld['effects'];
  readonly handle: (request: SandboxRequest) => Promise<SandboxReply>;
  /** Does what is due by WeChat's clock: checks, audits, tickets. */
  readonly tick: () => void;
  /** Pushes the first ticket and keeps the clock running until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Settles when all pushes are out. */
  readonly idle: () => Promise<void>;
  readonly resend: (id: number) => boolean;
  /** Reports that the world was changed from outside a call. */
  readonly changed: () => void;
}

const tickEveryMs = 500;

/** Creates a WeChat in memory; it sends nothing and starts nothing before `start`. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const realNow = options.now ?? Date.now;
  const kept = keepWorld(options.file ?? null, (stored) => {
    const known = stored ?? (options.formerFile === undefined ? null : readSnapshot(options.formerFile));
    return known === null ? seedSandbox({ now: realNow(), ...options.seed }) : mergeSeed(known, options.seed);
  });
  const { world } = kept;
  const newSecret = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

  const pusher = createPusher({
    world,
    platform: options.platform,
    get eventUrl() {
      return options.eventUrl();
    },
    get messageUrl() {
      return options.messageUrl();
    },
    fetch: options.fetch ?? fetch,
    newNonce: () => String(randomBytes(4).readUInt32BE(0)),
    lineNow: realNow,
    changed: kept.save,
  });
  const box: Box = {
    world,
    platform: options.platform,
    get publicBase() {
      return options.publicBase();
    },
    get returnBase() {
      return (options.returnBase ?? options.publicBase)();
    },
    now: () => realNow() + world.clockOffsetMs,
    get payments() {
      return options.payments?.() ?? noPayments;
    },
    newSecret,
    everyApp: kept.everyApp,
    note: kept.note,
    push: (push) => pusher.send(push, realNow() + world.clockOffsetMs),
  };
  const handle = createHandler(box);
  let timer: NodeJS.Timeout | null = null;

  return {
    box,
    effects: kept.effects,
    handle: async (request) => {
      const reply = await handle(request);
      kept.save();
      return reply;
    },
    tick: () => {
      if (tick(box)) kept.save();
    },
    start: () => {
      if (timer !== null) return;
      pusher.resume();
      pushTicket(box);
      kept.save();
      timer = setInterval(() => {
        pusher.sendLate();
        if (tick(box)) kept.save();
      }, tickEveryMs).unref();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await pusher.idle();
      kept.save();
    },
    idle: () => pusher.idle(),
    resend: (id) => pusher.resend(id),
    changed: kept.save,
  };
};
