import { ControlFault } from '#sandbox/control/input.ts';
import type { OutcomeName, Planned } from '#sandbox/outside/outcome-names.ts';
import type { Plan, Plans } from './plans.ts';

interface Step {
  about: 'refund' | 'refundQuery' | 'refundEnd' | 'notice';
  plan: Plan<string>;
}

const step = (about: Step['about'], end: string, code = 'SYSTEM_ERROR'): Step => ({
  about,
  plan: { end, status: 403, code },
});
const both = (end: string) => [step('refund', end), step('refundQuery', end)];

/** What the outcomes of outside systems are at WeChat Pay: how a refund ends, and a question about one. */
const steps: Readonly<Record<OutcomeName, readonly Step[]>> = {
  refuse: [step('refund', 'refuse', 'USER_ACCOUNT_ABNORMAL')],
  fail: both('fail'),
  silent: both('silent'),
  // Neither the answer nor the notice arrives, not even after the plan is taken back.
  lost: [...both('lost'), step('notice', 'lose')],
  accept: [step('refundEnd', 'SUCCESS')],
};

/** Plans how refunds end at the played WeChat Pay; throws ControlFault where it is not played. */
export function planRefunds(plans: Plans | null, outcome: OutcomeName, times: number): void {
  if (plans === null) throw new ControlFault('system: WeChat Pay is not played here');
  for (const { about, plan } of steps[outcome]) plans.add(about, plan, times);
}

/** What is planned for refunds, in the same words. */
export function plannedRefunds(plans: Plans | null): Planned[] {
  return (plans?.waiting() ?? []).flatMap(({ about, plan: { end }, left }): Planned[] => {
    if (about === 'refundEnd') return [{ system: 'pay', outcome: 'accept', left }];
    const outcome = (['refuse', 'fail', 'silent', 'lost'] as const).find((name) => name === end);
    return about === 'refund' && outcome ? [{ system: 'pay', outcome, left }] : [];
  });
}
