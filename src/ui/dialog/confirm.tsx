import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { Dialog } from './dialog.tsx';
import { dismissText } from './dismiss-text.ts';

interface ConfirmProps {
  isOpen: boolean;
  /** By default the name of the confirming button, which is that of the button that led here. */
  title?: string;
  confirmText?: string;
  /** Null omits the button: the dialog then only informs. */
  cancelText?: string | null;
  intent?: 'primary' | 'danger';
  /** What was confirmed runs: it can no longer be cancelled, and its answer must still be seen. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks or reports one thing; the confirming button has the focus unless it destroys something. */
export function Confirm(props: ConfirmProps) {
  const texts = useMessages(messages);
  const { isOpen, title = props.confirmText ?? texts.hint, confirmText = texts.confirm } = props;
  const { cancelText = dismissText(confirmText, texts) } = props;
  const { intent = 'primary', isBusy = false, onConfirm, onCancel, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      width={420}
      role="alertdialog"
      onClose={() => {
        if (!isBusy) onCancel();
      }}
      footer={
        <>
          {cancelText !== null && (
            <Button data-focus-first={intent === 'danger' || undefined} disabled={isBusy} onClick={onCancel}>
              {cancelText}
            </Button>
          )}
          <Button
            intent={intent}
            isBusy={isBusy}
            data-focus-first={intent !== 'danger' || undefined}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
