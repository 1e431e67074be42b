import type { AnyMachineSnapshot } from 'xstate';
import { type ActState, actsIn, restored } from '#machines/kit/acts.ts';
import type { Definition, Row } from './definition.ts';
import type { Facts } from './difference.ts';

/** What the row's chart says to every act, asked of the chart itself, so that it cannot say otherwise when it is done. */
export function actsOf(definition: Definition, row: Row, around?: object): ActState[] {
  return actsIn(snapshotOf(definition, row), definition, around);
}

/** What the row's chart says to one act. Throws for an act that it does not know. */
export function actOf(definition: Definition, row: Row, name: string): ActState {
  const acts = definition.acts.filter(({ act }) => act === name);
  const [state] = actsIn(snapshotOf(definition, row), { ...definition, acts });
  if (!state) throw new Error(`${definition.name} knows no act ${name}.`);
  return state;
}

/** The facts with which a shown row's chart can be asked wherever it is shown. */
export function shownFacts(definition: Definition, row: Row): Facts {
  return definition.shown(definition.restore(row).context);
}

function snapshotOf(definition: Definition, row: Row): AnyMachineSnapshot {
  const { paths, context } = definition.restore(row);
  return restored(definition, paths, context);
}
