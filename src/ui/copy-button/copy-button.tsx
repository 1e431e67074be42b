import { DuplicateIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { IconButton } from '../button/button.tsx';
import { messages } from '../messages.ts';

/** A small button that copies a text and says whether it could. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const texts = useMessages(messages);
  const copy = () => {
    // Without https there is no clipboard.
    const copying: Promise<void> | undefined = navigator.clipboard?.writeText(text);
    if (copying === undefined) notify.error(texts.notCopied);
    else
      copying.then(
        () => notify.success(texts.copied),
        () => notify.error(texts.notCopied),
      );
  };
  return <IconButton label={label} size="small" icon={<DuplicateIcon size={14} />} onClick={copy} />;
}
