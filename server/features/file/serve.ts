import { fileName, type Storage } from '#server/gateways/storage/port.ts';
import { overStorage } from './keep.ts';
import { shrink } from './picture.ts';

/** Widths, in pixels, in which a picture can be had; free ones would let anybody fill the storage. */
const widths = [80, 240, 360, 720] as const;

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

export interface ServedFile {
  bytes: Uint8Array;
  mediaType: string;
}

/** The public file of a name, or a still of it in one of the widths; null when there is none. */
export async function servedFile(storage: Storage, name: string, width: string | null): Promise<ServedFile | null> {
  if (!fileName.test(name)) return null;
  const wide = width === null ? null : widths.find((known) => String(known) === width);
  if (wide === undefined) return null;
  const bytes = await overStorage(storage.get(name));
  if (bytes === null) return null;
  if (wide !== null) return { bytes: await shrink(bytes, wide), mediaType: 'image/webp' };
  return { bytes, mediaType: mediaTypes[name.split('.')[1] ?? ''] ?? 'application/octet-stream' };
}
