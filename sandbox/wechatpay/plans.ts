/** The calls that can be told how to end. */
export const calls = [
  'prepay',
  'query',
  'close',
  'refund',
  'refundQuery',
  'certificates',
  'tradeBill',
  'fundBill',
  'download',
] as const;
export type CallName = (typeof calls)[number];

/**
 * How a call ends instead: refused with a code; broken before anything is done; never answered, with nothing done; done, but
 * its answer lost; late; answered without a signature, or with one of another key.
 */
export const callEnds = ['refuse', 'fail', 'silent', 'lost', 'slow', 'unsigned', 'wrong-key', 'probe'] as const;
export type CallEnd = (typeof callEnds)[number];

/** How a notice travels instead: never, not at all this time, twice, behind the next one, or with a byte changed. */
export const noticeEnds = ['lose', 'drop', 'duplicate', 'reorder', 'tamper', 'probe'] as const;
export type NoticeEnd = (typeof noticeEnds)[number];

/** How a refund ends that was accepted. */
export const refundEnds = ['SUCCESS', 'ABNORMAL', 'CLOSED'] as const;
export type RefundEnd = (typeof refundEnds)[number];

export interface Plan<End> {
  readonly end: End;
  /** For `refuse`: WeChat's status and code. */
  readonly status: number;
  readonly code: string;
}

interface Waiting {
  readonly about: string;
  readonly plan: Plan<string>;
  left: number;
}

/** What is planned for coming calls, notices and refunds, in the order it was set; each plan counts down. */
export interface Plans {
  add(about: string, plan: Plan<string>, times: number): void;
  call(name: CallName): Plan<CallEnd> | null;
  /** Whether a notice that is being written will never travel. */
  losesNotice(): boolean;
  /** How a notice travels that is on its way. */
  notice(): NoticeEnd | null;
  refund(): RefundEnd | null;
  waiting(): readonly Readonly<Waiting>[];
  clear(): void;
}

const among = <End extends string>(ends: readonly End[], value: string | undefined): End | null =>
  ends.find((end) => end === value) ?? null;

export const openPlans = (): Plans => {
  let plans: Waiting[] = [];
  const take = (about: string, isMeant = (_end: string) => true): Plan<string> | null => {
    const found = plans.find((each) => each.about === about && isMeant(each.plan.end));
    if (found === undefined) return null;
    found.left -= 1;
    plans = plans.filter(({ left }) => left > 0);
    return found.plan;
  };
  return {
    add: (about, plan, times) => void plans.push({ about, plan, left: times }),
    call: (name) => {
      const plan = take(name);
      const end = among(callEnds, plan?.end);
      return plan === null || end === null ? null : { ...plan, end };
    },
    losesNotice: () => take('notice', (end) => end === 'lose') !== null,
    notice: () => among(noticeEnds, take('notice', (end) => end !== 'lose')?.end),
    refund: () => among(refundEnds, take('refundEnd')?.end),
    waiting: () => plans.map((plan) => ({ ...plan })),
    clear: () => {
      plans = [];
    },
  };
};
