/** The outside systems played here. */
export const systems = ['pay', 'supplier', 'sms', 'carrier'] as const;
export type System = (typeof systems)[number];

/**
 * How a call may fail: the system refuses, breaks before doing anything, never answers, does its work but loses the
 * answer, or accepts a refund now and pays it at the next query.
 */
export const outcomes = ['refuse', 'fail', 'silent', 'lost', 'accept'] as const;
export type OutcomeName = (typeof outcomes)[number];

export interface Planned {
  system: System;
  outcome: OutcomeName;
  left: number;
}

/** The planned failures of coming calls, in the order they were set. */
export interface Outcomes {
  plan: (system: System, outcome: OutcomeName, times: number) => void;
  /** The failure for this call; each plan counts down. */
  next: (system: System) => OutcomeName | null;
  planned: () => Planned[];
  clear: () => void;
}

export function openOutcomes(): Outcomes {
  let plans: Planned[] = [];
  return {
    plan(system, outcome, times) {
      plans.push({ system, outcome, left: times });
    },
    next(system) {
      const plan = plans.find((each) => each.system === system);
      if (!plan) return null;
      plan.left -= 1;
      plans = plans.filter(({ left }) => left > 0);
      return plan.outcome;
    },
    planned: () => plans.map((plan) => ({ ...plan })),
    clear() {
      plans = [];
    },
  };
}
