import type { UploadContext } from '#machines/editor-upload/types.ts';
import type { messages } from './messages.ts';

type Texts = typeof messages.zh;

/** What the editors say of an image on its way, by where it comes from. */
interface ImageWords {
  waiting: string;
  failed: string;
  /** What giving up means for buyers; '' when nothing has to be said. */
  hint: string;
  /** The button that gives up while the image is on its way. */
  cancel: string;
  /** The button that gives up once it failed. */
  dismiss: string;
}

/** Returns the words for an image from a file or an address, or for one from the web. */
export function imageWords(image: Pick<UploadContext, 'source' | 'formerLink'>, texts: Texts): ImageWords {
  const { uploading, insertFailed, cancel, ok, keeping, keepFailed } = texts;
  if (image.source === null) return { waiting: uploading, failed: insertFailed, hint: '', cancel, dismiss: ok };
  const isLost = image.formerLink === null;
  const giveUp = isLost ? texts.removeImage : texts.keepAddress;
  const hint = isLost ? texts.unseen : texts.mayVanish;
  return { waiting: keeping, failed: keepFailed, hint, cancel: giveUp, dismiss: giveUp };
}
