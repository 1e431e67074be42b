import { LockIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { MessagePage } from './message-page.tsx';

/** Replaces a page that is not open to this user type or role; the reason names who may open it. */
export function NoPermissionPage({ reason }: { reason: string }) {
  const texts = useMessages(messages);
  return (
    <MessagePage
      icon={<LockIcon size={28} />}
      title={texts.noPermissionTitle}
      hint={reason === '' ? texts.noPermissionHint : reason}
    />
  );
}
