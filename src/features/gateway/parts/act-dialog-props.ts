import type { ShownAct } from '#src/lib/row-actor.ts';
import type { Gateway } from '../api.ts';

/** The props of every action's dialog. */
export interface ActDialogProps {
  account: Gateway;
  act: ShownAct;
  onClose: () => void;
}
