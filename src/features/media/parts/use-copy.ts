import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import type { MediaFile } from '../api.ts';
import { messages } from '../messages.ts';

/** Returns a function that copies a picture's full address and reports success or the browser's refusal. */
export function useCopy(): (file: MediaFile) => void {
  const texts = useMessages(messages);
  return ({ link }) => {
    const copying: Promise<void> | undefined = navigator.clipboard?.writeText(pictureUrl(link));
    if (copying === undefined) return notify.warning(texts.notCopied);
    copying.then(
      () => notify.success(texts.copied),
      () => notify.warning(texts.notCopied),
    );
    return undefined;
  };
}
