import type { PickedFile, UploadAnswer, UploadServices } from '#machines/editor-upload/types.ts';
import { taking } from '#shared/turns.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './config.ts';
import { keepImage } from './kept-image.ts';
import { send } from './transport.ts';
import { faultIn, linkIn, type UploadPlace } from './upload-answer.ts';
import { telling } from './upload-delivery.ts';

/** Holds picked files and provides the services of the upload chart. */
export interface Uploads {
  services: UploadServices;
  /** Keeps a file under an id and returns what the chart needs to know; `onProgress` gets the percentage sent. */
  take: (file: File, onProgress?: (percent: number) => void) => PickedFile;
  /** Drops a file that is no longer needed. */
  drop: (fileId: string) => void;
}

let lastId = 0;

interface Taken {
  file: File;
  to: UploadPlace;
  onProgress: ((percent: number) => void) | undefined;
}

/** How many pictures of the web the server fetches at the same time, so that other calls get their turn. */
const fetchedAtOnce = 3;

/**
 * Creates the uploads of a page; each picture goes to the server's upload call for the place that applied when it was
 * picked.
 */
export function createUploads(place: UploadPlace | (() => UploadPlace)): Uploads {
  const files = new Map<string, Taken>();
  const inTurn = taking(fetchedAtOnce);
  const placeNow = () => (typeof place === 'function' ? place() : place);
  const takenAs = (fileId: string): Taken => {
    const reader = files.get(fileId);
    if (!reader) throw new Error('The file is gone.');
    return reader;
  };
  return {
    take: (file, onProgress) => {
      const fileId = `file-${(lastId += 1)}`;
      files.set(fileId, { file, to: placeNow(), onProgress });
      return { fileId, name: file.name, size: file.size, mediaType: file.type };
    },
    drop: (fileId) => void files.delete(fileId),
    services: {
      inspectImage: async ({ fileId }) => {
        (await createImageBitmap(takenAs(fileId).file)).close();
        return {};
      },
      uploadImage: async ({ fileId }, signal) => {
        const { file, to, onProgress } = takenAs(fileId);
        return uploadImage(file, to, signal, onProgress);
      },
      fetchImage: async ({ url }, signal) => inTurn(async () => keepImage(url, placeNow(), signal)),
      loadImage: async ({ link }) => loaded(link),
    },
  };
}

/** Sends one picture to the server; resolves with its link, its fault or what the answer lacks. */
export async function uploadImage(
  file: File,
  { dir, folderId, tenantId }: UploadPlace,
  signal: AbortSignal,
  onProgress: (percent: number) => void = () => {},
): Promise<UploadAnswer> {
  const body = new FormData();
  body.append('file', file, file.name);
  const query = new URLSearchParams({ fileType: 'image', dir });
  if (folderId !== undefined) query.set('folderId', folderId);
  if (tenantId !== undefined) query.set('tenantId', tenantId);
  const request = new Request(`${apiBase()}/upms/file/upload?${query}`, { method: 'POST', signal });
  try {
    return await linkIn(await send(request, telling(body, onProgress)));
  } catch (error) {
    const fault = error instanceof ApiError ? faultIn(error) : undefined;
    if (fault !== undefined) return { status: 'refused', fault };
    throw error;
  }
}

/** Resolves when the browser can show the picture at a link. */
async function loaded(link: string): Promise<unknown> {
  const image = new Image();
  image.src = pictureUrl(link);
  await image.decode();
  return {};
}

/**
 * Returns the address of a stored picture, whose server may differ from the page's. `width` asks for a smaller copy.
 */
export function pictureUrl(link: string, width?: 80 | 240 | 360 | 720): string {
  const url = new URL(link, apiBase());
  if (width !== undefined && link.startsWith('/files/')) url.searchParams.set('w', String(width));
  return url.href;
}
