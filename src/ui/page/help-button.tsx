import { HelpIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pageHelp } from '#src/lib/page-help.ts';
import { IconButton } from '../button/button.tsx';
import { messages } from '../messages.ts';

/** Opens the help of the current page. */
export function HelpButton() {
  const texts = useMessages(messages);
  return <IconButton size="small" icon={<HelpIcon />} label={texts.help} onClick={() => pageHelp.set(true)} />;
}
