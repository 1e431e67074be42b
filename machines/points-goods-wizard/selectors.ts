import type { SnapshotFrom } from 'xstate';
import type { pointsGoodsWizardMachine } from './machine.ts';

type Wizard = SnapshotFrom<typeof pointsGoodsWizardMachine>;

/** The step that the bar shows, 1 to 4. */
export function stepOf(wizard: Wizard): 1 | 2 | 3 | 4 {
  if (wizard.matches({ flow: 'done' })) return 4;
  if (wizard.matches({ flow: 'info' })) return 2;
  const isThird = (['details', 'unconfirmed', 'submitting', 'conflicted'] as const).some((flow) =>
    wizard.matches({ flow }),
  );
  return isThird ? 3 : 1;
}

/** The picker dialog is open. */
export function isPicking(wizard: Wizard): boolean {
  return wizard.matches({ flow: { choose: 'picking' } });
}

/** Something is being loaded or saved. */
export function isBusy(wizard: Wizard): boolean {
  return wizard.hasTag('busy');
}

/** Leaving now would lose something: the browser's own question is to be asked too. */
export function isDirty({ context }: Wizard): boolean {
  return context.dirty;
}
