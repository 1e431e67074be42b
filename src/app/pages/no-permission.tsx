import { LockIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { MessagePage } from './message-page.tsx';

/** Stands where a page is for other kinds of operators. */
export function NoPermissionPage() {
  const texts = useMessages(messages);
  return <MessagePage icon={<LockIcon size={28} />} title={texts.noPermissionTitle} hint={texts.noPermissionHint} />;
}
