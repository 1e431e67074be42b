/** The outside systems that are played here. */
export const systems = ['pay', 'supplier', 'sms', 'carrier'] as const;
export type System = (typeof systems)[number];

/**
 * How a call may end instead of well: the system says no, breaks before it did anything, never answers, does what it was
 * asked and its answer is lost, or accepts a refund now and pays it when it is looked up.
 */
export const outcomes = ['refuse', 'fail', 'silent', 'lost', 'accept'] as const;
export type OutcomeName = (typeof outcomes)[number];

export interface Planned {
  system: System;
  outcome: OutcomeName;
  left: number;
}

/** What is to become of the next calls, in the order in which it was said. */
export interface Outcomes {
  plan: (system: System, outcome: OutcomeName, times: number) => void;
  /** What this call is to end in; each plan counts down. */
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
