/** Mutants of the server that no test can kill, because they do the same as the original, each with the reason. */
export const harmless: Readonly<Record<string, string>> = {
  'server/http/places.ts line 39: > to >=': 'a count of nothing that is kept counts as one that is not',
  'server/features/session/throttle.ts line 24: 30 to 31': 'the longest wait is reached after ten doublings',
};
