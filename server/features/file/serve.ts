import { publicName, stillName, widths } from '#server/gateways/storage/names.ts';
import type { Storage } from '#server/gateways/storage/port.ts';
import { overStorage } from './keep.ts';

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

interface ServedFile {
  bytes: Uint8Array;
  mediaType: string;
}

/** Returns the public file with a name, or its still in one of the widths; null when there is none. */
export async function servedFile(storage: Storage, name: string, width: string | null): Promise<ServedFile | null> {
  if (!publicName.test(name)) return null;
  const wide = width === null ? null : widths.find((known) => String(known) === width);
  if (wide === undefined) return null;
  const bytes = await overStorage(storage.get(wide === null ? name : stillName(name, wide)));
  if (bytes === null) return null;
  const mediaType = wide === null ? mediaTypes[name.split('.')[1] ?? ''] : 'image/webp';
  return { bytes, mediaType: mediaType ?? 'application/octet-stream' };
}
