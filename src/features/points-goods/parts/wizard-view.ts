import type { SnapshotFrom } from 'xstate';
import type { pointsGoodsWizardMachine } from '#machines/points-goods-wizard/machine.ts';
import type { WizardEvent } from '#machines/points-goods-wizard/types.ts';
import { codeText, sentenceOf } from '#src/lib/problem-messages.ts';

/** What every part of the wizard receives. */
export interface WizardView {
  wizard: SnapshotFrom<typeof pointsGoodsWizardMachine>;
  send: (event: WizardEvent) => void;
}

/** Returns why the last failed call failed, in words. */
export function reasonOf({ context: { problem } }: WizardView['wizard']): string {
  return problem === null ? codeText('internal') : sentenceOf(problem);
}
