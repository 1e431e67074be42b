import { Dialog as BlueprintDialog, OverlaysProvider } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { focusable, focusHome, focusOn } from '#src/lib/focus/focus-home.ts';
import { leaveFocus } from '#src/lib/focus/keep-focus.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import './dialog.css';

/** What every dialog has: a title, a width that yields on narrow screens, content and buttons. */
export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Pixels, or a share of the window such as "60%"; on a phone it takes the whole width. */
  width: number | `${number}%`;
  /** alertdialog asks something that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** A click beside it closes it: what loses nothing by it. */
  closesBeside?: boolean;
  onClose: () => void;
  /** Runs once the dialog is gone from the screen. */
  onClosed?: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over a dialog is on the stack of that one, or each would draw the focus back into itself. */
const IsOver = createContext(false);

function Stack({ children }: { children: ReactNode }) {
  const isOver = useContext(IsOver);
  return isOver ? (
    children
  ) : (
    <OverlaysProvider>
      <IsOver value={true}>{children}</IsOver>
    </OverlaysProvider>
  );
}

/** The dialog itself; loaded when the first one opens. */
export function DialogFrame({
  isOpen,
  title,
  width,
  role = 'dialog',
  closesBeside = role === 'dialog',
  onClose,
  onClosed,
  footer,
  children,
}: DialogProps) {
  const texts = useMessages(messages);
  const id = useId();
  return (
    <Stack>
      <BlueprintDialog
        isOpen={isOpen}
        onClose={onClose}
        containerRef={home}
        onOpening={focusInside}
        onClosing={leaveFocus}
        autoFocus={false}
        // It leaves when the closing begins, or it would be taken out of a dialog that opened meanwhile.
        shouldReturnFocusOnClose={false}
        {...(onClosed && { onClosed })}
        role={role}
        aria-labelledby={id}
        canOutsideClickClose={closesBeside}
        className="zg-dialog"
        style={{ width: typeof width === 'number' ? `${width}px` : width }}
      >
        <div className="zg-dialog-header">
          <h2 id={id}>{title}</h2>
          <button type="button" className="bp6-button bp6-minimal" aria-label={texts.close} onClick={onClose}>
            <CrossIcon />
          </button>
        </div>
        <div className="zg-dialog-body">{children}</div>
        {footer !== undefined && <div className="zg-dialog-footer">{footer}</div>}
      </BlueprintDialog>
    </Stack>
  );
}

/** Puts the focus on what asks for it, else on the first thing to operate; Blueprint puts it beside the dialog, where nothing is. */
function focusInside(frame: HTMLElement): boolean {
  if (frame.contains(document.activeElement)) return true;
  const body = frame.querySelector('.zg-dialog-body');
  return [
    ...frame.querySelectorAll<HTMLElement>('[data-focus-first]'),
    ...(body?.querySelectorAll<HTMLElement>(focusable) ?? []),
    ...frame.querySelectorAll<HTMLElement>(`.zg-dialog ${focusable.replaceAll(',', ',.zg-dialog ')}`),
  ].some(focusOn);
}

const home = focusHome(focusInside);
