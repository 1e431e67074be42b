import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, type StateValue } from 'xstate';
import { actsIn, type ActState, restored, type RowChart, type ShownRow, shownPaths } from '#machines/kit/acts.ts';
import { statePaths } from '#machines/kit/state-paths.ts';
import { callOf } from './event-calls.ts';
import { useLocale } from './i18n/locale.ts';
import { useWithheld } from './rights.ts';

export type RowActor = Actor<AnyStateMachine>;

/** An action of a row as its chart allows it now; `reason` says why not, in the operator's language. */
export interface ShownAct extends Omit<ActState, 'words'> {
  reason: string | null;
}

/**
 * Starts a row's chart in the row's current state. It runs no service and no timeout, since those belong to the server,
 * so it needs no stop. The page sends events to the server, and the row that comes back makes a new actor.
 */
export function rowActor(chart: Pick<RowChart, 'machine'>, paths: readonly string[], facts: object): RowActor {
  return createActor(chart.machine, { snapshot: restored(chart, paths, facts) }).start();
}

/** Returns a row's live chart: the same actor until the row moves, then a new one; undefined without a row. */
export function useRowActor(chart: RowChart, row: ShownRow): RowActor;
export function useRowActor(chart: RowChart, row: ShownRow | null): RowActor | undefined;
export function useRowActor(chart: RowChart, row: ShownRow | null): RowActor | undefined {
  const facts = row?.facts;
  const place = row === null ? '' : shownPaths(row).join(' ');
  return useMemo(
    () => (facts === undefined ? undefined : rowActor(chart, place.split(' '), facts)),
    [chart, place, facts],
  );
}

const itself = (snapshot: AnyMachineSnapshot | undefined) => snapshot;

/**
 * Returns the verdict of the chart and of the operator's role on every action of the row; `around` adds facts that are
 * not in the row.
 */
export function useActs(actor: RowActor | undefined, chart: RowChart, around?: object): ShownAct[] {
  const locale = useLocale();
  const snapshot = useSelector(actor, itself);
  const withheld = useWithheld();
  return useMemo(
    () =>
      snapshot === undefined
        ? []
        : actsIn(snapshot, chart, around).map(({ words, ...act }) => {
            const reason = withheld(callOf(act.event)) ?? words?.[locale] ?? null;
            return { ...act, allowed: act.allowed && reason === null, reason };
          }),
    [snapshot, chart, around, locale, withheld],
  );
}

/** Returns the current states of a row's chart as dotted paths, one per region. */
export function useStatePaths(actor: RowActor): string[] {
  const value = useSelector(actor, standing);
  return useMemo(() => statePaths(value), [value]);
}

const standing = (snapshot: { value: StateValue }): StateValue => snapshot.value;

/** Returns true while the state has a tag, such as `busy` during a call to an outside system. */
export function useTag(actor: RowActor, tag: string): boolean {
  return useSelector(actor, (snapshot) => snapshot.hasTag(tag));
}
