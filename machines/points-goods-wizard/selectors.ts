import type { SnapshotFrom } from 'xstate';
import type { pointsGoodsWizardMachine } from './machine.ts';
import * as rules from './rules.ts';

type Wizard = SnapshotFrom<typeof pointsGoodsWizardMachine>;

/** The step to show in the bar, 1 to 4. */
export function stepOf(wizard: Wizard): 1 | 2 | 3 | 4 {
  if (wizard.matches({ flow: 'done' })) return 4;
  if (wizard.matches({ flow: 'info' })) return 2;
  const isThird = (['details', 'unconfirmed', 'submitting', 'conflicted'] as const).some((flow) =>
    wizard.matches({ flow }),
  );
  return isThird ? 3 : 1;
}

/** Whether the picker dialog is open. */
export function isPicking(wizard: Wizard): boolean {
  return wizard.matches({ flow: { choose: 'picking' } });
}

/** Whether something is loading or saving. */
export function isBusy(wizard: Wizard): boolean {
  return wizard.hasTag('busy');
}

/** Whether leaving now would lose something, so that the browser must ask too. */
export function isDirty({ context }: Wizard): boolean {
  return rules.isDirty(context);
}
