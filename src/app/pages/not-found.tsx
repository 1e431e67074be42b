import { PathSearchIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { MessagePage } from './message-page.tsx';

/** Shown when the address matches no page. */
export function NotFound() {
  const texts = useMessages(messages);
  return <MessagePage icon={<PathSearchIcon size={28} />} title={texts.notFoundTitle} hint={texts.notFoundHint} />;
}
