import type { SnapshotFrom } from 'xstate';
import type { pointsGoodsWizardMachine } from '#machines/points-goods-wizard/machine.ts';
import type { WizardEvent } from '#machines/points-goods-wizard/types.ts';

/** What every part of the wizard receives. */
export interface WizardView {
  wizard: SnapshotFrom<typeof pointsGoodsWizardMachine>;
  send: (event: WizardEvent) => void;
  /** Returns why the last call failed, in words. */
  reason: () => string;
}
