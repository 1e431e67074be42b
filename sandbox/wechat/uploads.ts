import type { AppCall } from './box.ts';
import { Refusal, refuseIf } from './refusal.ts';

export const temporaryLifeMs = 3 * 24 * 3_600_000;

const limits: Readonly<Record<string, number>> = {
  image: 10_485_760,
  voice: 2_097_152,
  video: 10_485_760,
  thumb: 65_536,
};

const mediaTypeOf = (bytes: Buffer): string | null => {
  const head = bytes.subarray(0, 12);
  if (head.toString('hex').startsWith('89504e47')) return 'image/png';
  if (head.toString('hex').startsWith('ffd8ff')) return 'image/jpeg';
  if (head.toString('latin1').startsWith('GIF8')) return 'image/gif';
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  return null;
};

const readFile = async ({ raw, contentType }: AppCall, field: string | null): Promise<Buffer> => {
  refuseIf(!contentType.startsWith('multipart/form-data'), 41005);
  let form: FormData;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- small files of our own product; a parser would be a dependency for tests alone
    form = await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Refusal(41005);
  }
  const entry = field === null ? [...form.values()].find((value) => typeof value !== 'string') : form.get(field);
  if (entry === undefined || entry === null || typeof entry === 'string') throw new Refusal(41005);
  return Buffer.from(await entry.arrayBuffer());
};

const keep = (call: AppCall, bytes: Buffer, mediaType: string, isPreview: boolean): string => {
  const mediaId = call.box.newSecret(64);
  call.app.media[mediaId] = {
    kind: mediaType.startsWith('video/') ? 'video' : 'image',
    isPermanent: false,
    createdAtMs: call.now,
    base64: bytes.toString('base64'),
    mediaType,
    caption: '',
    ...(isPreview ? { isPreview } : {}),
  };
  return mediaId;
};

/** Stores a temporary file for three days. */
export const keepUpload = async (call: AppCall, type: string): Promise<string> => {
  const limit = limits[type];
  if (limit === undefined) throw new Refusal(40004);
  const bytes = await readFile(call, 'media');
  refuseIf(bytes.length === 0 || bytes.length > limit, 40006);
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null && type !== 'voice') throw new Refusal(40005);
  return keep(call, bytes, mediaType ?? 'audio/amr', false);
};

const previewLimits: Readonly<Record<string, number>> = {
  'image/png': 2_097_152,
  'image/jpeg': 2_097_152,
  'video/mp4': 10_485_760,
};

/** Stores a picture or recording for a submission's preview for three days. */
export const keepPreview = async (call: AppCall): Promise<{ mediaId: string; type: string }> => {
  const bytes = await readFile(call, 'media');
  const mediaType = mediaTypeOf(bytes) ?? '';
  const limit = previewLimits[mediaType];
  if (limit === undefined) throw new Refusal(40005);
  refuseIf(bytes.length > limit, 40006);
  return {
    mediaId: keep(call, bytes, mediaType, true),
    type: mediaType.startsWith('video/') ? 'video' : 'image',
  };
};

/** Stores the file of a privacy guideline: a text file of at most 100 KB. */
export const keepPrivacyFile = async (call: AppCall): Promise<string> => {
  const bytes = await readFile(call, null);
  refuseIf(bytes.length === 0 || bytes.length > 102_400, 40006);
  refuseIf(bytes.includes(0), 40005);
  const id = call.box.newSecret(40);
  call.app.privacyFiles = [...call.app.privacyFiles, id];
  return id;
};
