import type { Plans } from '#sandbox/wechatpay/plans.ts';
import { plannedRefunds, planRefunds } from '#sandbox/wechatpay/refund-plans.ts';
import type { OutcomeName, Planned, System } from './outcome-names.ts';

/** The planned failures of coming calls, in the order they were set. */
export interface Outcomes {
  plan: (system: System, outcome: OutcomeName, times: number) => void;
  /** The failure for this call; each plan counts down. */
  next: (system: System) => OutcomeName | null;
  planned: () => Planned[];
  clear: () => void;
}

/** Opens the plans; `pay` are those of the WeChat Pay that is played beside, null where none is. */
export function openOutcomes(pay: Plans | null): Outcomes {
  let plans: Planned[] = [];
  return {
    plan(system, outcome, times) {
      if (system === 'pay') {
        planRefunds(pay, outcome, times);
        return;
      }
      plans.push({ system, outcome, left: times });
    },
    next(system) {
      const plan = plans.find((each) => each.system === system);
      if (!plan) return null;
      plan.left -= 1;
      plans = plans.filter(({ left }) => left > 0);
      return plan.outcome;
    },
    planned: () => [...plannedRefunds(pay), ...plans.map((plan) => ({ ...plan }))],
    clear() {
      plans = [];
      pay?.clear();
    },
  };
}
