import { randomInt } from 'node:crypto';
import { aheadMs } from '#machines/shanghai.ts';

/** Returns the number of a new row: Shanghai time to the second plus random digits (collisions are unlikely). */
export function newNumber(at: number, { prefix = '', digits = 8 }: { prefix?: string; digits?: number } = {}): string {
  const second = new Date(at + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${prefix}${second}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
