import type { UploadAnswer } from '#machines/editor-upload/types.ts';
import { api } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { faultIn, linkIn, type UploadPlace } from './upload-answer.ts';

/**
 * Has the server fetch an image from the web and keep it like an upload; resolves with its link, its fault or what the
 * answer lacks. Rejects with ApiError when it cannot be reached.
 */
export async function keepImage(
  url: string,
  { dir, folderId, tenantId }: UploadPlace,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const body = { url, dir, ...(folderId !== undefined && { folderId }), ...(tenantId !== undefined && { tenantId }) };
  try {
    const { response } = await api.POST('/upms/file/remote', { body, signal, parseAs: 'stream' });
    return await linkIn(response);
  } catch (error) {
    // An address inside a network, or of no host, may be a slip of a name server; what is there says nothing yet.
    const fault = error instanceof ApiError && error.data['reason'] !== 'address' ? faultIn(error) : undefined;
    if (fault !== undefined) return { status: 'refused', fault };
    throw error;
  }
}
