import { Dialog as BlueprintDialog, OverlaysProvider } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import './dialog.css';

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

/** The dialog itself; loaded when the first one opens. */
export function DialogFrame({
  isOpen,
  title,
  width,
  role = 'dialog',
  onClose,
  onClosed,
  footer,
  children,
}: DialogProps) {
  const texts = useMessages(messages);
  const id = useId();
  const isAlert = role === 'alertdialog';
  return (
    <OverlaysProvider>
      <BlueprintDialog
        isOpen={isOpen}
        onClose={onClose}
        onOpening={focusInside}
        autoFocus={false}
        {...(onClosed && { onClosed })}
        role={role}
        aria-labelledby={id}
        canOutsideClickClose={!isAlert}
        className="zg-dialog"
        style={{ width: typeof width === 'number' ? `${width}px` : width }}
      >
        <header className="zg-dialog-header">
          <h2 id={id}>{title}</h2>
          <button type="button" className="bp6-button bp6-minimal" aria-label={texts.close} onClick={onClose}>
            <CrossIcon />
          </button>
        </header>
        <div className="zg-dialog-body">{children}</div>
        {footer !== undefined && <footer className="zg-dialog-footer">{footer}</footer>}
      </BlueprintDialog>
    </OverlaysProvider>
  );
}

const focusable = ['input', 'select', 'textarea', 'button', 'a[href]']
  .map((tag) => `.zg-dialog-body ${tag}:not(:disabled)`)
  .join();

/** Puts the focus on the first thing to operate; Blueprint puts it beside the dialog, where nothing is. */
function focusInside(frame: HTMLElement): void {
  if (frame.contains(document.activeElement)) return;
  const first = frame.querySelector<HTMLElement>(focusable) ?? frame.querySelector<HTMLElement>('button');
  first?.focus();
}
