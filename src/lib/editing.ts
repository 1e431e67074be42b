import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** How many forms on the screen have unsaved input. */
const forms = createStore(0);

/** Says that a form has unsaved input, for as long as it is on the screen. */
export function useEditing(isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return undefined;
    forms.set(forms.get() + 1);
    return () => forms.set(forms.get() - 1);
  }, [isEditing]);
}

/** Returns whether a form on the screen has unsaved input. */
export function useIsEditing(): boolean {
  return useStore(forms) > 0;
}
