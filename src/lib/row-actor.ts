import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, type StateValue } from 'xstate';
import { actsIn, type ActState, restored, type RowChart, type ShownRow, shownPaths } from '#machines/kit/acts.ts';
import { statePaths } from '#machines/kit/state-paths.ts';
import { useLocale } from './i18n/locale.ts';

export type RowActor = Actor<AnyStateMachine>;

/** An act of a row as its chart sees it now; `reason` says why not, in the operator's language. */
export interface ShownAct extends Omit<ActState, 'words'> {
  reason: string | null;
}

/**
 * A row's chart, live where the row stands. It begins no service and no time-out, those are the server's, so beginning it
 * needs no end; what the operator wants is sent to the server, and the row that comes back makes another actor.
 */
export function rowActor(chart: Pick<RowChart, 'machine'>, paths: readonly string[], facts: object): RowActor {
  return createActor(chart.machine, { snapshot: restored(chart, paths, facts) }).start();
}

/** The live chart of a row: the same as long as the row stays as it is, another one once it moved; none without a row. */
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

/** What a row's chart says to every act now; `around` is what it needs to know besides the row. */
export function useActs(actor: RowActor | undefined, chart: RowChart, around?: object): ShownAct[] {
  const locale = useLocale();
  const snapshot = useSelector(actor, itself);
  return useMemo(
    () =>
      snapshot === undefined
        ? []
        : actsIn(snapshot, chart, around).map(({ words, ...act }) => ({ ...act, reason: words?.[locale] ?? null })),
    [snapshot, chart, around, locale],
  );
}

/** Where a row's chart stands, in dotted paths, one per region. */
export function useStatePaths(actor: RowActor): string[] {
  const value = useSelector(actor, standing);
  return useMemo(() => statePaths(value), [value]);
}

const standing = (snapshot: { value: StateValue }): StateValue => snapshot.value;

/** Whether the state has a tag, such as `busy` while an outside system is asked. */
export function useTag(actor: RowActor, tag: string): boolean {
  return useSelector(actor, (snapshot) => snapshot.hasTag(tag));
}
