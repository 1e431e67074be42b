import type { ReactNode } from 'react';
import { formatTotal } from '#src/lib/format.ts';
import { Tabs } from '../tabs/tabs.tsx';

/** The states of a list's rows, as tabs above it. */
export interface StateChoice {
  label: string;
  /** The name of the tab with every state. */
  all: string;
  states: readonly string[];
  nameOf: (state: string) => string;
  /** The number of rows by state; undefined while it is unknown. */
  counts: readonly { state: string; count: number; isExact?: boolean }[] | undefined;
  /** The tab of late rows, whatever their state; its number is undefined while it is unknown. */
  late?: { label: string; total: { count: number; isExact: boolean } | undefined };
}

/** What the tabs set in the address: one state, or the late rows of every state. */
export interface StateChosen {
  state: string | undefined;
  late: 'past' | undefined;
}

interface StateTabsProps {
  of: StateChoice;
  value: StateChosen;
  onChange: (chosen: StateChosen) => void;
  /** The rows in the state. */
  children: ReactNode;
}

/** Names the tab of late rows; no chart has a state of this name. */
const lateTab = '!late';

/** States as tabs with the number of their rows, child states included, and the late rows as one more. */
export function StateTabs({ of, value, onChange, children }: StateTabsProps) {
  const { label, all, states, nameOf, counts, late } = of;
  const isLate = late !== undefined && value.late === 'past' && value.state === undefined;
  const noteOf = (isIn: (state: string) => boolean) => {
    const counted = counts?.filter(({ state }) => isIn(state));
    return (
      counted &&
      formatTotal(
        counted.reduce((sum, { count }) => sum + count, 0),
        counted.every(({ isExact = true }) => isExact),
      )
    );
  };
  return (
    <Tabs
      label={label}
      value={isLate ? lateTab : (value.state?.split('.')[0] ?? '')}
      tabs={[
        { id: '', label: all, note: noteOf(() => true) },
        ...(late
          ? [{ id: lateTab, label: late.label, note: late.total && formatTotal(late.total.count, late.total.isExact) }]
          : []),
        ...states.map((id) => ({
          id,
          label: nameOf(id),
          note: noteOf((state) => state === id || state.startsWith(`${id}.`)),
        })),
      ]}
      onChange={(id) =>
        onChange(id === lateTab ? { state: undefined, late: 'past' } : { state: id || undefined, late: undefined })
      }
    >
      {children}
    </Tabs>
  );
}
