import { Problem } from '#server/http/problem.ts';

/** A file for WeChat's reviewers under a name with the right ending. */
interface ReviewFile {
  file: globalThis.Blob;
  name: string;
  kind: 'image' | 'video';
}

const mostPictureBytes = 2_097_152;

/** The file kinds that WeChat's reviewers accept, by their first bytes. */
const kinds = [
  { starts: (head: Buffer) => head.toString('hex').startsWith('89504e47'), type: 'image/png', extension: 'png' },
  { starts: (head: Buffer) => head.toString('hex').startsWith('ffd8ff'), type: 'image/jpeg', extension: 'jpg' },
  { starts: (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp', type: 'video/mp4', extension: 'mp4' },
] as const;

function named(bytes: Buffer, name: string): ReviewFile | null {
  const found = kinds.find(({ starts }) => starts(bytes.subarray(0, 12)));
  if (!found) return null;
  const file = new globalThis.Blob([new Uint8Array(bytes)], { type: found.type });
  return { file, name: `${name}.${found.extension}`, kind: found.type === 'video/mp4' ? 'video' : 'image' };
}

/** Prepares a picture for feedback after a rejection; throws `unprocessable` for anything but png and jpeg. */
export function feedbackFile(bytes: Buffer): ReviewFile {
  const found = named(bytes, 'feedback');
  if (found?.kind === 'image') return found;
  throw new Problem('unprocessable', {
    data: { reason: 'no-picture' },
    words: { zh: '只能上传 png 或 jpg 图片', en: 'Only png and jpeg pictures can be sent' },
  });
}

/**
 * Prepares a picture of up to 2 MB or an mp4 recording of the package; throws `unprocessable` and `too-large` for
 * others.
 */
export function previewFile(bytes: Buffer): ReviewFile {
  const found = named(bytes, 'preview');
  if (!found) {
    throw new Problem('unprocessable', {
      data: { reason: 'no-preview' },
      words: {
        zh: '只能上传 png、jpg 图片或 mp4 录屏',
        en: 'Only png and jpeg pictures and mp4 recordings can be sent',
      },
    });
  }
  if (found.kind === 'image' && bytes.length > mostPictureBytes) {
    throw new Problem('unprocessable', {
      data: { reason: 'picture-too-large' },
      words: { zh: '图片不能超过 2 MB', en: 'A picture must not be larger than 2 MB' },
    });
  }
  return found;
}
