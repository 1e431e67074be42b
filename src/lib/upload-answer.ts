import type { UploadAnswer } from '#machines/editor-upload/types.ts';
import type { ApiError } from './api-error.ts';

/** Where a picture goes: its purpose, its folder in the media library, and its tenant when the session does not say. */
export interface UploadPlace {
  dir: string;
  tenantId?: string | undefined;
  folderId?: string | undefined;
}

/** The refusals that mean a fault of the file. */
const refusals: Partial<Record<string, 5 | 6 | 8>> = {
  'too-large': 5,
  'unsupported-media-type': 6,
  unprocessable: 8,
};

/** Returns the fault of the file that a refusal means; undefined for another failure. */
export function faultIn({ code }: ApiError): 5 | 6 | 8 | undefined {
  return refusals[code];
}

/** Returns the link in an answer, or what the answer lacks. */
export async function linkIn(response: Response): Promise<UploadAnswer> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('link' in answer)) return { status: 'noLink' };
    const { link } = answer;
    return typeof link === 'string' && link !== '' ? { status: 'uploaded', link } : { status: 'noLink' };
  } catch {
    return { status: 'unreadable' };
  }
}
