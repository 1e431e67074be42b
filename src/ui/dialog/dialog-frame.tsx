import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { focusable, focusHome, focusOn } from '#src/lib/focus/focus-home.ts';
import { leaveFocus } from '#src/lib/focus/keep-focus.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { messages } from '../messages.ts';
import { OverlayStack } from './overlay-stack.tsx';
import './dialog.css';

/** The common parts of dialogs: a title, a width that shrinks on narrow screens, content and buttons. */
export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Pixels, or a share of the window such as "60%"; on a phone it takes the whole width. */
  width: number | `${number}%`;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Stands along the right edge of the window, as a panel beside the page. */
  isPanel?: boolean;
  /** A click outside closes it; for dialogs that lose nothing by it. */
  closesBeside?: boolean;
  onClose: () => void;
  /** Called once the dialog is gone from the screen. */
  onClosed?: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** The dialog itself; its code loads when the first one opens. */
export function DialogFrame({
  isOpen,
  title,
  width,
  role = 'dialog',
  isPanel = false,
  closesBeside = role === 'dialog',
  onClose,
  onClosed,
  footer,
  children,
}: DialogProps) {
  const texts = useMessages(messages);
  const id = useId();
  return (
    <OverlayStack>
      <BlueprintDialog
        isOpen={isOpen}
        onClose={({ nativeEvent }) => {
          // This Escape takes back what an input method composes, and not the dialog with it.
          if (!(nativeEvent instanceof KeyboardEvent && nativeEvent.isComposing)) onClose();
        }}
        containerRef={home}
        onOpening={focusInside}
        onClosing={leaveFocus}
        autoFocus={false}
        // The focus leaves when the closing starts; later, Blueprint would take it out of a dialog opened meanwhile.
        shouldReturnFocusOnClose={false}
        {...(onClosed && { onClosed })}
        role={role}
        aria-labelledby={id}
        canOutsideClickClose={closesBeside}
        className={classes('zg-dialog', isPanel && 'zg-dialog-panel')}
        style={{ width: typeof width === 'number' ? `${width}px` : width }}
      >
        <div className="zg-dialog-header">
          <h2 id={id}>{title}</h2>
          <Button variant="minimal" icon={<CrossIcon />} aria-label={texts.close} onClick={onClose} />
        </div>
        <div className="zg-dialog-body">{children}</div>
        {footer !== undefined && <div className="zg-dialog-footer">{footer}</div>}
      </BlueprintDialog>
    </OverlayStack>
  );
}

/**
 * Focuses the element that asks for it, else the first control; Blueprint focuses an empty element beside the dialog.
 */
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
