import { Suspense, lazy, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

/** Loads Blueprint's dialog before its first use, so that opening one does not wait. */
export const preloadDialog = () => import('./dialog-frame.tsx');

const DialogFrame = lazy(() => preloadDialog().then((module) => ({ default: module.DialogFrame })));

/** A modal dialog: it takes and returns the focus, Escape closes it, and the page behind it is inert. */
export function Dialog(props: DialogProps) {
  // Stays mounted once opened, so that the closing animation can finish.
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
}
