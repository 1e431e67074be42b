import type { Member } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import { countRates } from '#server/rows/rate-store.ts';
import { type Files, keepPicture } from './keep.ts';

/** So many pictures one member brings in a day: ten claims with all of theirs. */
const mostADay = { seconds: 86_400, most: 50 };

/** Keeps a picture that a member brings for a claim, out of the media library; throws `too-many-requests`. */
export async function keepEvidence(
  files: Files,
  { tenantId, id: memberId }: Pick<Member, 'tenantId' | 'id'>,
  { name, mediaType, bytes }: UploadedFile,
): Promise<string> {
  const refusal = await countRates(files.db, [{ subject: `evidence:${tenantId}/${memberId}`, ...mostADay }]);
  if (refusal !== null) throw new Problem('too-many-requests', { data: { retryAfterSeconds: refusal.waitSeconds } });
  return keepPicture(
    files,
    { scope: tenantId, memberId },
    { name, mediaType, bytes, dir: 'evidence/', folderId: null },
  );
}
