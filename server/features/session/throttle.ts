import { networkOf } from '#server/http/network.ts';

/** What failures are counted of: how many are forgiven, and how long a wait grows. */
export interface Subject {
  name: string;
  forgiven: number;
  longestSeconds: number;
}

const quarterHour = 900;
/** After this quiet time the count starts anew. */
export const forgetAfterMinutes = 60;

/** Failures that are forgiven of one account at one address; the next one waits a second, each further one twice as long. */
const ofPair = { forgiven: 10, longestSeconds: quarterHour };
/** Of an address as a whole, behind which there may be an office. */
const ofAddress = { forgiven: 30, longestSeconds: quarterHour };
/** Of an account as a whole: guesses from many places are slowed, and nobody is kept out for long by them. */
const ofAccount = { forgiven: 100, longestSeconds: 60 };

/** Seconds to wait after so many failures in a row: none up to those forgiven, then 1, 2, 4 … and at most the longest. */
export function waitSeconds(failures: number, { forgiven, longestSeconds }: Omit<Subject, 'name'>): number {
  if (failures < forgiven) return 0;
  return Math.min(2 ** Math.min(failures - forgiven, 30), longestSeconds);
}

/**
 * What a sign-in is counted of. Somebody who came in from this address before is counted alone there: neither a
 * colleague's guesses behind the same address nor a stranger's elsewhere keep them out.
 */
export function subjectsOf(username: string, address: string, isKnownHere: boolean): Subject[] {
  const place = networkOf(address);
  const pair = { name: `at:${username}@${place}`, ...ofPair };
  if (isKnownHere) return [pair];
  return [pair, { name: `address:${place}`, ...ofAddress }, { name: `account:${username}`, ...ofAccount }];
}

/** Whoever has a session but not the password must not find it by trying. */
export const ownPassword = (operatorId: string): Subject => ({ name: `password:${operatorId}`, ...ofPair });
