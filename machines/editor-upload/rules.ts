import type { ImageFault, PickedFile, UploadAnswer } from './types.ts';

/** 10 MB: the most bytes of one image. */
export const MAX_IMAGE_BYTES = 10_485_760;
/** Kilobytes that the plain editor takes unless it is told otherwise. */
export const EDITOR_MAX_KB = 4_000;
export const IMAGE_TYPES = ['jpeg', 'jpg', 'png', 'gif', 'webp'];

/** One of the image types, by media type and by the ending of the name where there is one. */
export function isImageType({ name, mediaType }: Pick<PickedFile, 'name' | 'mediaType'>): boolean {
  const [kind, type = ''] = mediaType.toLowerCase().split('/');
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1];
  return kind === 'image' && IMAGE_TYPES.includes(type) && (ending === undefined || IMAGE_TYPES.includes(ending));
}

/** Not empty, and within the bytes that the place takes. */
export function isWithinSize({ size }: Pick<PickedFile, 'size'>, maxBytes: number): boolean {
  return size > 0 && size <= maxBytes;
}

/** Looks like the address of an image on the web. */
export function isImageUrl(url: string): boolean {
  return /^(https?:)?\/\/[^\s/?#]+\.?[^\s]*$/i.test(url.trim());
}

/** Sending the same bytes again, or loading the same address again, can help; another file is needed otherwise. */
export function isRetryable(fault: ImageFault | null): boolean {
  return fault !== null && fault <= 4;
}

/** The number under which an answer without a link is shown. */
export function faultOf(answer: UploadAnswer): ImageFault {
  if (answer.status === 'unreadable') return 4;
  return answer.status === 'refused' ? answer.fault : 2;
}
