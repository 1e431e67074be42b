import { setTimeout as wait } from 'node:timers/promises';
import { ControlFault } from '#sandbox/control/input.ts';
import { StoreProblem } from '#storefront/client.ts';
import { offersAt } from './lists.ts';
import { liveOrder, type Mall } from './order-life.ts';
import { RefusedStaff } from './staff.ts';
import type { World } from './world.ts';

export interface LivesTold {
  /** Orders still in progress. */
  running: number;
  ended: number;
  /** Lives that ended because the shop refused, as happens to real buyers too. */
  refused: number;
  failed: number;
}

/** Orders that move by themselves, for demonstrations. */
export interface Lives {
  /** Places this many orders and moves them on over these seconds; with 0 it resolves when all of them stand still. */
  begin: (tenantId: string, orders: number, seconds: number) => Promise<LivesTold>;
  told: () => LivesTold;
  stop: () => Promise<void>;
}

const mostAtOnce = 4;
const mostBuyers = 200;

export function openLives(world: World, log: (line: string) => void): Lives {
  const counts: LivesTold = { running: 0, ended: 0, refused: 0, failed: 0 };
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();

  const live = async (mall: Mall, pauseMs: number) => {
    const pause = () => wait(pauseMs * (0.5 + Math.random()), undefined, { ref: false, signal: ending.signal });
    try {
      await liveOrder(world, mall, pause);
      counts.ended += 1;
    } catch (error) {
      if (error instanceof StoreProblem || error instanceof RefusedStaff) counts.refused += 1;
      else if (!ending.signal.aborted) {
        counts.failed += 1;
        log(`A demonstration order came to an end: ${String(error)}`);
      }
    } finally {
      counts.running -= 1;
    }
  };

  return {
    async begin(tenantId, orders, seconds) {
      const [members, goods] = await Promise.all([
        world.people.find(tenantId, '', mostBuyers),
        world.buyers.visitor(tenantId).then(offersAt),
      ]);
      // Without an account nobody could pay.
      await world.needsAccount(tenantId);
      if (members.length === 0 || goods.length === 0) throw new ControlFault('tenantId: nobody to buy, or nothing');
      counts.running += orders;
      const lanes = Math.min(orders, seconds === 0 ? mostAtOnce : Math.max(mostAtOnce, Math.ceil(orders / 10)));
      // An order takes about five pauses.
      const pauseMs = (seconds * 1_000 * lanes) / (orders * 5);
      let left = orders;
      const lane = async () => {
        for (; left > 0 && !ending.signal.aborted;) {
          left -= 1;
          await live({ tenantId, members, goods }, pauseMs);
        }
      };
      const all = Promise.all(Array.from({ length: lanes }, lane)).finally(() => running.delete(all));
      running.add(all);
      if (seconds === 0) await all;
      return { ...counts };
    },
    told: () => ({ ...counts }),
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
