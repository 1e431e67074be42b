import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { messages } from '../messages.ts';
import { CopyButton } from './copy-button.tsx';

interface LinkAlertProps {
  title: string;
  /** Null while the alert is closed. */
  link: string | null;
  onClose: () => void;
  onClosed?: () => void;
}

/** Shows a link to open on a phone. */
export function LinkAlert({ title, link, onClose, onClosed }: LinkAlertProps) {
  const texts = useMessages(messages);
  return (
    <Dialog
      isOpen={link !== null}
      title={title}
      width={480}
      role="alertdialog"
      onClose={onClose}
      {...(onClosed && { onClosed })}
      footer={
        <>
          <CopyButton link={link ?? ''} />
          <Button intent="primary" onClick={onClose}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <a className="zg-link-text" href={link ?? undefined} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
    </Dialog>
  );
}
