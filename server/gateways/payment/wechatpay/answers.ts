/**
 * What a refusal of WeChat Pay means to us. again: the same call may pass in a moment; saidNo: an answer about this
 * payment or refund; config: the account is not set up right; ours: the call itself is wrong.
 */
export type AnswerClass = 'again' | 'saidNo' | 'config' | 'ours';

/** Our word for a plain no; callers branch on it, never on WeChat's text. */
export type No =
  | 'paid'
  | 'closed'
  | 'numberUsed'
  | 'notFound'
  | 'notEnough'
  | 'buyerAccount'
  | 'request'
  | 'noBill'
  | 'billNotReady'
  | 'other';

export interface Meaning {
  readonly class: AnswerClass;
  /** Null unless the class is `saidNo`. */
  readonly no: No | null;
}

const no = (kind: No): Meaning => ({ class: 'saidNo', no: kind });
const plain = (kind: Exclude<AnswerClass, 'saidNo'>): Meaning => ({ class: kind, no: null });

// The same code is spelled with and without underscores across WeChat's pages: compared without.
const meanings: Readonly<Record<string, Meaning>> = {
  FREQUENCYLIMITED: plain('again'),
  RULELIMIT: plain('again'),
  SYSTEMERROR: plain('again'),
  BANKERROR: plain('again'),

  ORDERPAID: no('paid'),
  ORDERCLOSED: no('closed'),
  OUTTRADENOUSED: no('numberUsed'),
  ORDERNOTEXIST: no('notFound'),
  RESOURCENOTEXISTS: no('notFound'),
  NOTENOUGH: no('notEnough'),
  USERACCOUNTABNORMAL: no('buyerAccount'),
  INVALIDREQUEST: no('request'),
  NOSTATEMENTEXIST: no('noBill'),
  STATEMENTCREATING: no('billNotReady'),

  SIGNERROR: plain('config'),
  NOAUTH: plain('config'),
  APPIDMCHIDNOTMATCH: plain('config'),
  MCHNOTEXISTS: plain('config'),
  ACCOUNTERROR: plain('config'),
  OPENIDMISMATCH: plain('config'),

  PARAMERROR: plain('ours'),
};

/** Classifies an answer that is no success by its code, and by its status when the code is unknown. */
export const meaningOf = (status: number, code: string): Meaning => {
  const known = meanings[code.replaceAll('_', '').toUpperCase()];
  if (known !== undefined) return known;
  if (status === 429 || status >= 500) return plain('again');
  if (status === 401 || status === 403) return plain('config');
  return status === 404 ? no('notFound') : no('other');
};
