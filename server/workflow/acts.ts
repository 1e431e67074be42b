import type { AnyMachineSnapshot } from 'xstate';
import { type ActState, actsIn, openIn, restored } from '#machines/kit/acts.ts';
import type { Definition, Row } from './definition.ts';
import type { Facts } from './difference.ts';

/** Asks the row's chart about every act, so that this answer and the later step agree. */
export function actsOf(definition: Definition, row: Row, around?: object): ActState[] {
  return actsIn(snapshotOf(definition, row), definition, around);
}

/**
 * Asks the charts of many rows about one act, once for those that stand in one state with the same shown facts. Throws
 * for an act that the definition does not know.
 */
export function actOfEach(definition: Definition, name: string): (row: Row) => ActState {
  const acts = definition.acts.filter(({ act }) => act === name);
  const known = new Map<string, ActState>();
  return (row) => {
    const { paths, context } = definition.restore(row);
    const standing = JSON.stringify([paths, definition.shown(context)]);
    const state = known.get(standing) ?? actsIn(restored(definition, paths, context), { ...definition, acts })[0];
    if (!state) throw new Error(`${definition.name} knows no act ${name}.`);
    known.set(standing, state);
    return state;
  };
}

/** The acts that the row's chart takes now. */
export function openActs(definition: Definition, row: Row): Pick<ActState, 'act' | 'event'>[] {
  return openIn(snapshotOf(definition, row), definition);
}

/** The facts with which any page that shows the row can ask its chart. */
export function shownFacts(definition: Definition, row: Row): Facts {
  return definition.shown(definition.restore(row).context);
}

function snapshotOf(definition: Definition, row: Row): AnyMachineSnapshot {
  const { paths, context } = definition.restore(row);
  return restored(definition, paths, context);
}
