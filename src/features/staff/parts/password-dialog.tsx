import { DuplicateIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useCopy } from '#src/ui/copy-button/use-copy.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { NewPassword } from '../api.ts';
import { messages } from '../messages.ts';
import './password-dialog.css';

/** A new password, shown only once. */
export function PasswordDialog({ made, onClose }: { made: NewPassword; onClose: () => void }) {
  const texts = useMessages(messages);
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      title={texts.passwordTitle}
      width={460}
      // A click outside must not lose the only copy.
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button intent="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.passwordOf(made.staff.username)}</p>
      <p className="zg-new-password">
        <code>{made.password}</code>
        <Button size="small" icon={<DuplicateIcon />} onClick={() => copy(made.password)}>
          {texts.copy}
        </Button>
      </p>
    </Dialog>
  );
}
