import { networkOf } from '#server/http/network.ts';

/** A counted subject: its free failures and its longest wait. */
export interface Subject {
  name: string;
  forgiven: number;
  longestSeconds: number;
}

const quarterHour = 900;
/** The count restarts after this quiet time. */
export const forgetAfterMinutes = 60;

/** Free failures of one account at one address; the next one waits a second, and each further one doubles that. */
const ofPair = { forgiven: 10, longestSeconds: quarterHour };
/** For a whole address, which may be an office. */
const ofAddress = { forgiven: 30, longestSeconds: quarterHour };
/** For a whole account: slows guesses from many places without locking anyone out for long. */
const ofAccount = { forgiven: 100, longestSeconds: 60 };

/**
 * Returns the seconds to wait after a number of failures: none while they are free, then 1, 2, 4 … up to the longest
 * wait.
 */
export function waitSeconds(failures: number, { forgiven, longestSeconds }: Omit<Subject, 'name'>): number {
  if (failures < forgiven) return 0;
  return Math.min(2 ** Math.min(failures - forgiven, 30), longestSeconds);
}

/**
 * Returns the subjects that a sign-in counts for. At an address with an earlier sign-in an account counts alone:
 * neither a colleague's guesses behind the same address nor a stranger's elsewhere lock it out.
 */
export function subjectsOf(username: string, address: string, isKnownHere: boolean): Subject[] {
  const place = networkOf(address);
  const pair = { name: `at:${username}@${place}`, ...ofPair };
  if (isKnownHere) return [pair];
  return [pair, { name: `address:${place}`, ...ofAddress }, { name: `account:${username}`, ...ofAccount }];
}

/** Someone with an open session must not find the password by guessing. */
export const ownPassword = (operatorId: string): Subject => ({ name: `password:${operatorId}`, ...ofPair });
