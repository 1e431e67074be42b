import { Refusal, refuseIf } from '../refusal.ts';

export interface PrivacyText {
  readonly privacy_key: string;
  readonly privacy_text: string;
}

export interface PrivacyGuideline {
  readonly owner: Readonly<Record<string, string>>;
  readonly settings: readonly PrivacyText[];
  readonly sdks: readonly unknown[];
  readonly updatedAtMs: number;
}

/** The draft takes effect with the first release after its approval. */
export interface PrivacySlots {
  readonly draft: PrivacyGuideline | null;
  readonly online: PrivacyGuideline | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const contacts = ['contact_email', 'contact_phone', 'contact_qq', 'contact_weixin'];

const readOwner = (value: unknown, files: readonly string[]): Readonly<Record<string, string>> => {
  if (!isRecord(value)) throw new Refusal(86069);
  const owner: Record<string, string> = {};
  for (const [name, member] of Object.entries(value)) if (typeof member === 'string') owner[name] = member;
  refuseIf(!contacts.some((name) => (owner[name] ?? '') !== ''), 86069);
  refuseIf((owner['notice_method'] ?? '') === '', 86070);
  const term = owner['store_expire_timestamp'] ?? '';
  refuseIf(term !== '' && !/^[1-9]\d{0,4}天$/.test(term), 86072);
  const file = owner['ext_file_media_id'] ?? '';
  refuseIf(file !== '' && !files.includes(file), 86073);
  return owner;
};

const readSettings = (value: unknown): readonly PrivacyText[] => {
  if (!Array.isArray(value)) throw new Refusal(47001);
  return value.map((item: unknown) => {
    if (!isRecord(item)) throw new Refusal(47001);
    const { privacy_key: key, privacy_text: text } = item;
    if (typeof key !== 'string' || key === '' || typeof text !== 'string') throw new Refusal(47001);
    return { privacy_key: key, privacy_text: text };
  });
};

/** Writes the draft (version 2), or the owner of the online version (1). */
export const setPrivacy = (
  slots: PrivacySlots,
  body: Readonly<Record<string, unknown>>,
  files: readonly string[],
  now: number,
): PrivacySlots => {
  const version = body['privacy_ver'] ?? 2;
  if (version !== 1 && version !== 2) throw new Refusal(86071);
  if (version === 1) {
    if (slots.online === null) throw new Refusal(86074);
    const owner = body['owner_setting'];
    refuseIf(
      isRecord(owner) &&
        'ext_file_media_id' in owner &&
        owner['ext_file_media_id'] !== slots.online.owner['ext_file_media_id'],
      86075,
    );
    refuseIf('setting_list' in body, 47001);
    return { ...slots, online: { ...slots.online, owner: readOwner(owner, files), updatedAtMs: now } };
  }
  const owner = readOwner(body['owner_setting'], files);
  const settings = readSettings(body['setting_list']);
  const sdks = Array.isArray(body['sdk_privacy_info_list']) ? body['sdk_privacy_info_list'] : [];
  return { ...slots, draft: { owner, settings, sdks, updatedAtMs: now } };
};

/** Puts the draft online with a release. */
export const publishPrivacy = (slots: PrivacySlots): PrivacySlots =>
  slots.draft === null ? slots : { ...slots, online: slots.draft };
