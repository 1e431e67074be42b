import type { ReactNode } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { Tabs } from '../tabs/tabs.tsx';

/** The states of a list's rows, as tabs above it. */
export interface StateChoice {
  label: string;
  /** The name of the tab with every state. */
  all: string;
  states: readonly string[];
  nameOf: (state: string) => string;
  /** The number of rows by state; undefined while it is unknown. */
  counts: readonly { state: string; count: number }[] | undefined;
}

interface StateTabsProps {
  of: StateChoice;
  value: string | undefined;
  onChange: (state: string | undefined) => void;
  /** The rows in the state. */
  children: ReactNode;
}

/** States as tabs with the number of their rows, child states included. */
export function StateTabs({ of, value = '', onChange, children }: StateTabsProps) {
  const { label, all, states, nameOf, counts } = of;
  const noteOf = (isIn: (state: string) => boolean) =>
    counts && formatCount(counts.reduce((sum, { state, count }) => (isIn(state) ? sum + count : sum), 0));
  return (
    <Tabs
      label={label}
      value={value.split('.')[0] ?? ''}
      tabs={[
        { id: '', label: all, note: noteOf(() => true) },
        ...states.map((id) => ({
          id,
          label: nameOf(id),
          note: noteOf((state) => state === id || state.startsWith(`${id}.`)),
        })),
      ]}
      onChange={(state) => onChange(state || undefined)}
    >
      {children}
    </Tabs>
  );
}
