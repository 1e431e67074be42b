import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** The current states of each chart that runs in this window, by chart name, as dotted paths. */
const standing = createStore<Readonly<Record<string, readonly string[]>>>({});

/** Publishes the current states of a running chart for the chart's picture. */
export function useShownStates(name: string, paths: readonly string[]): void {
  const joined = paths.join(' ');
  useEffect(() => {
    standing.set({ ...standing.get(), [name]: joined.split(' ') });
    return () => {
      const { [name]: _gone, ...others } = standing.get();
      standing.set(others);
    };
  }, [name, joined]);
}

/** Returns the current states of a chart that runs in this window; null when none by this name runs. */
export function useRunningStates(name: string): readonly string[] | null {
  return useStore(standing)[name] ?? null;
}
