import { setTimeout as wait } from 'node:timers/promises';
import { aheadMs } from '#machines/shanghai.ts';

const dayMs = 86_400_000;
const roomMs = 30_000;

/** Waits for the next day in Shanghai when this one is nearly over, for tests that count what they make on one day. */
export async function dayWithRoom(): Promise<void> {
  const leftMs = dayMs - ((Date.now() + aheadMs) % dayMs);
  if (leftMs < roomMs) await wait(leftMs);
}
