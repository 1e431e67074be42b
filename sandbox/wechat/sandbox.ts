import { randomBytes } from 'node:crypto';
import type { Box, Platform } from './box.ts';
import { createHandler, type SandboxReply, type SandboxRequest } from './handler.ts';
import { createPusher } from './pusher.ts';
import { mergeSeed, seedSandbox, type SeedOptions } from './seed.ts';
import { tick } from './tick.ts';
import { pushTicket } from './tickets.ts';
import type { World } from './world.ts';

/** Stores a world over a restart. */
export interface SnapshotStore {
  /** Null when nothing was stored. */
  load(): Promise<World | null>;
  save(world: World): Promise<void>;
}

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
  readonly snapshots?: SnapshotStore;
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
}

export interface Sandbox {
  readonly box: Box;
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
const saveAfterMs = 250;

/** Creates a WeChat in memory; it sends nothing and starts nothing before `start`. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const realNow = options.now ?? Date.now;
  const kept = (await options.snapshots?.load()) ?? null;
  const world = kept?.version === 1 ? mergeSeed(kept, options.seed) : seedSandbox({ now: realNow(), ...options.seed });
  const newSecret = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

  let saving: Promise<void> = Promise.resolve();
  let saveTimer: NodeJS.Timeout | null = null;
  const saveNow = (): Promise<void> => {
    saveTimer = null;
    // A sandbox that cannot be stored still works, and must not break the product.
    saving = saving.then(() => options.snapshots?.save(world)).catch(() => undefined);
    return saving;
  };
  const changed = (): void => {
    if (options.snapshots !== undefined) saveTimer ??= setTimeout(() => void saveNow(), saveAfterMs).unref();
  };

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
    changed,
  });
  const box: Box = {
    world,
    platform: options.platform,
    get publicBase() {
      return options.publicBase();
    },
    now: () => realNow() + world.clockOffsetMs,
    newSecret,
    push: (push) => pusher.send(push, realNow() + world.clockOffsetMs),
  };
  const handle = createHandler(box);
  let timer: NodeJS.Timeout | null = null;

  return {
    box,
    handle: async (request) => {
      const reply = await handle(request);
      changed();
      return reply;
    },
    tick: () => {
      if (tick(box)) changed();
    },
    start: () => {
      if (timer !== null) return;
      pushTicket(box);
      timer = setInterval(() => {
        if (tick(box)) changed();
      }, tickEveryMs).unref();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await pusher.idle();
      if (saveTimer !== null) {
        clearTimeout(saveTimer);
        await saveNow();
      }
      await saving;
    },
    idle: () => pusher.idle(),
    resend: (id) => pusher.resend(id),
    changed,
  };
};
