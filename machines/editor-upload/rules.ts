import type { ImageFault, PickedFile, UploadAnswer } from './types.ts';

/** 10 MB: the largest image, in bytes. */
export const MAX_IMAGE_BYTES = 10_485_760;
/** The plain editor's default limit, in kilobytes. */
export const EDITOR_MAX_KB = 4_000;
export const IMAGE_TYPES = ['jpeg', 'jpg', 'png', 'gif', 'webp'];

/** Whether it is one of the image types, by media type and, if there is one, file extension. */
export function isImageType({ name, mediaType }: Pick<PickedFile, 'name' | 'mediaType'>): boolean {
  const [kind, type = ''] = mediaType.toLowerCase().split('/');
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1];
  return kind === 'image' && IMAGE_TYPES.includes(type) && (ending === undefined || IMAGE_TYPES.includes(ending));
}

/** Whether the file is not empty and within the place's limit. */
export function isWithinSize({ size }: Pick<PickedFile, 'size'>, maxBytes: number): boolean {
  return size > 0 && size <= maxBytes;
}

/** Whether it looks like a web address of an image. */
export function isImageUrl(url: string): boolean {
  return /^(https?:)?\/\/[^\s/?#]+\.?[^\s]*$/i.test(url.trim());
}

/** Whether buyers see the image at its own address: only an encrypted one loads on an encrypted page. */
export function isShownFromAfar(url: string): boolean {
  return /^https:/i.test(url.trim());
}

/** Whether sending the same bytes or asking for the same address again can help; otherwise another file is needed. */
export function isRetryable(fault: ImageFault | null): boolean {
  return fault !== null && fault <= 4;
}

/** The error number for an answer without a link. */
export function faultOf(answer: UploadAnswer): ImageFault {
  if (answer.status === 'unreadable') return 4;
  return answer.status === 'refused' ? answer.fault : 2;
}
