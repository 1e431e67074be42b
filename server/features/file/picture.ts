import type { Metadata, Sharp } from 'sharp';
import { type Width, widths } from '#server/gateways/storage/names.ts';
import { Problem } from '#server/http/problem.ts';
import { taking } from '#shared/turns.ts';

/** The limit over all frames of a picture; a file of 600 KB can hold 900 million pixels and more. */
const mostPixels = 40_000_000;
const mostFrames = 1_000;
/** The number of pictures decoded concurrently; a decoded one takes up to 160 MB. */
const atOnce = 2;

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

export interface Picture {
  bytes: Buffer;
  mediaType: `image/${PictureFormat}`;
  /** Of the public name. */
  ending: 'jpg' | 'png' | 'gif' | 'webp';
  width: number;
  height: number;
  /** More than 1 for an animation. */
  frames: number;
}

/** Loaded with the first picture: the library takes 13 MiB of a server that has none. */
async function painter() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const inTurn = taking(atOnce);

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Detects the format from the first bytes; null for anything but the four formats, whatever the name says. */
function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** Media types under which browsers send the four formats, and the one for "unknown". */
const declared = new Set([
  '',
  'application/octet-stream',
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/x-png',
  'image/apng',
  'image/gif',
  'image/webp',
]);

const corrupted = () =>
  new Problem('unprocessable', {
    words: { zh: '图片已损坏，无法打开', en: 'Image file is corrupted.' },
    data: { reason: 'corrupted' },
  });

const tooManyPixels = () =>
  new Problem('unprocessable', {
    words: { zh: '图片尺寸过大，请缩小后再上传', en: 'The image has too many pixels; make it smaller.' },
    data: { reason: 'too-many-pixels' },
  });

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 90 }),
};

function measure({ width, height, pages = 1, pageHeight }: Metadata) {
  const frameHeight = pageHeight ?? height;
  if (pages > mostFrames || width * frameHeight * pages > mostPixels) throw tooManyPixels();
  return { frames: pages };
}

/**
 * Decodes a picture and re-encodes it upright, in sRGB, keeping only its pixels. Refuses what is not a picture (415),
 * and what cannot be fully decoded or is too big (422).
 */
export async function repaint(bytes: Uint8Array, mediaType: string): Promise<Picture> {
  const format = formatOf(bytes);
  const type = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (format === null || !declared.has(type)) throw new Problem('unsupported-media-type');
  return inTurn(async () => {
    const options = { animated: true, limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
    const sharp = await painter();
    try {
      const { frames } = measure(await sharp(bytes, options).metadata());
      const upright = frames > 1 ? sharp(bytes, options) : sharp(bytes, options).autoOrient();
      const { data, info } = await encode[format](upright)
        .timeout({ seconds: 20 })
        .toBuffer({ resolveWithObject: true });
      const height = info.pageHeight ?? info.height;
      const ending = format === 'jpeg' ? 'jpg' : format;
      return { bytes: data, mediaType: `image/${format}`, ending, width: info.width, height, frames };
    } catch (error) {
      throw error instanceof Problem ? error : corrupted();
    }
  });
}

/** Returns WebP stills of a re-encoded picture, one per width and never wider than the picture. */
export function stillsOf(bytes: Uint8Array): Promise<Map<Width, Buffer>> {
  return inTurn(async () => {
    const sharp = await painter();
    const stills = new Map<Width, Buffer>();
    let larger: Uint8Array = bytes;
    for (const width of widths) {
      const still = await sharp(larger, { limitInputPixels: mostPixels })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      stills.set(width, still);
      // The next smaller still is made from this one, so that the picture is decoded only once.
      larger = still;
    }
    return stills;
  });
}
