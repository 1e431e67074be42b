import { randomInt } from 'node:crypto';
import { aheadMs } from './shanghai.ts';

/** The number of a new row: the Shanghai time to the second, and digits that hardly any other row got in that second. */
export function newNumber(at: number, { prefix = '', digits = 8 }: { prefix?: string; digits?: number } = {}): string {
  const second = new Date(at + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${prefix}${second}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
