import type { Language } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import type { Profile, ProfileFault } from './profile-values.ts';

/** Drops what was removed from a profile. */
export const withoutNulls = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));

/** Throws `unprocessable` with every faulty field, if there is one. */
export function refuseFaults(faults: readonly ProfileFault[], language: Language): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(({ key, words }) => ({ path: `/body/profile/${key}`, message: words[language] }));
  throw new Problem('unprocessable', { words: first.words, data: { reason: 'profile', errors } });
}
