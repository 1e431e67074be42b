import type { components } from '#openapi/generated/types.ts';
import { agreeAfterSale, openAfterSale } from './api.ts';

type NewAfterSale = components['schemas']['NewAfterSale'];

/** What became of a claim: only opened, agreed at once, or left open for a reason. */
export type Claimed = { agreed: 'unasked' | 'now' } | { agreed: 'not'; problem: Error };

/**
 * Opens an after-sale and, for who decides anyway, agrees to all of it at once. The claim stands whatever becomes of the
 * agreement, which can then be given on its own page. Both happen once under the key.
 */
export async function openClaim(claim: NewAfterSale, isAtOnce: boolean, key: string): Promise<Claimed> {
  const { id, version } = await openAfterSale(claim, key);
  if (!isAtOnce) return { agreed: 'unasked' };
  try {
    await agreeAfterSale({ id, version, price: claim.price, points: claim.points }, `${key}-agree`);
    return { agreed: 'now' };
  } catch (error) {
    return { agreed: 'not', problem: error instanceof Error ? error : new Error(String(error)) };
  }
}
