import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { messages } from '../messages.ts';

/** Returns a function that copies a text and says whether it could, or else what `otherwise` says. */
export function useCopy(otherwise?: string): (text: string) => void {
  const { copied, notCopied } = useMessages(messages);
  return (text) => {
    const refuse = () => notify.error(otherwise ?? notCopied);
    // Without https there is no clipboard.
    const copying: Promise<void> | undefined = navigator.clipboard?.writeText(text);
    if (copying === undefined) refuse();
    else copying.then(() => notify.success(copied), refuse);
  };
}
