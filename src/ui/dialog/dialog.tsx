import { type ReactNode, Suspense, lazy, useState } from 'react';

/** Loads Blueprint's dialog ahead of its first use, so that opening one waits for nothing. */
export const preloadDialog = () => import('./dialog-frame.tsx');

const DialogFrame = lazy(() => preloadDialog().then((module) => ({ default: module.DialogFrame })));

/** What every dialog has: a title, a width that yields on narrow screens, content and buttons. */
export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Pixels, or a share of the window such as "60%"; on a phone it takes the whole width. */
  width: number | `${number}%`;
  /** alertdialog interrupts and is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  /** Runs once the dialog is gone from the screen. */
  onClosed?: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

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
