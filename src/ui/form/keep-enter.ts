import type { KeyboardEvent } from 'react';

/** For a field within a form that searches: Enter after a search must not send the form. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
