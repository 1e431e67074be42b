import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Where each chart stands that runs in this window, by the chart's name: dotted paths of its states. */
const standing = createStore<Readonly<Record<string, readonly string[]>>>({});

/** Makes known where a running chart stands, for the picture of the chart. */
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

/** Where a chart stands that runs in this window; null when none of its name does. */
export function useRunningStates(name: string): readonly string[] | null {
  return useStore(standing)[name] ?? null;
}
