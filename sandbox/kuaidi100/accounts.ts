import { createHash } from 'node:crypto';

/** A customer of the played 快递100. */
export interface TrackingAccount {
  owner: string;
  customer: string;
  key: string;
}

const letters = (text: string, length: number): string =>
  createHash('sha512').update(text).digest('hex').toUpperCase().slice(0, length);

const account = (seed: string, owner: string): TrackingAccount => ({
  owner,
  customer: letters(`${seed}/customer/${owner}`, 32),
  key: letters(`${seed}/tracking/${owner}`, 12),
});

/** The customers of a sandbox of this seed: the platform, and the first shop itself. */
export const trackingAccounts = (seed: string): readonly TrackingAccount[] => [
  account(seed, 'platform'),
  account(seed, 'shop'),
];
