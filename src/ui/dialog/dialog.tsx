import { Suspense, lazy, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

/** Loads Blueprint's dialog ahead of its first use, so that opening one waits for nothing. */
export const preloadDialog = () => import('./dialog-frame.tsx');

const DialogFrame = lazy(() => preloadDialog().then((module) => ({ default: module.DialogFrame })));

/** A modal dialog: focus goes in and comes back, Escape closes it, the page behind it is out of reach. */
export function Dialog(props: DialogProps) {
  // Kept once opened, so that closing can play to its end.
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
}
