import { DuplicateIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages } from '../messages.ts';

/** Copies a link and confirms it; when the browser refuses, it says what to do instead. */
export function CopyButton({ link }: { link: string }) {
  const texts = useMessages(messages);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(texts.copied);
    } catch {
      notify.warning(texts.copyFailed);
    }
  };
  return (
    <Button icon={<DuplicateIcon />} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
