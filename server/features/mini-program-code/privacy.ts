import type { components } from '#openapi/generated/types.ts';
import type { PrivacyInput } from '#server/gateways/wechat/endpoints/settings.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { type CodeTools, foundCode } from './acts.ts';

type Privacy = Pick<Handlers, 'readPrivacySetting' | 'setPrivacySetting' | 'uploadPrivacyFile'>;
type PrivacyAnswer = Awaited<ReturnType<Wechat['settings']['privacy']>>;
type PrivacyWish = components['schemas']['PrivacyWish'];
type PrivacyView = components['schemas']['PrivacySetting'];

/** WeChat writes a number of days followed by the character for day. */
const daysOf = (text: string): number | null => (/^\d{1,5}天$/.test(text) ? Number(text.slice(0, -1)) : null);

function privacyView(version: 1 | 2, answer: PrivacyAnswer): PrivacyView {
  const { owner_setting: owner } = answer;
  const written = new Set(
    answer.setting_list.filter((each) => each.privacy_text !== '').map((each) => each.privacy_key),
  );
  return {
    version,
    hasCode: answer.code_exist === 1,
    detected: answer.privacy_list,
    undeclared: answer.privacy_list.filter((key) => !written.has(key)),
    settings: answer.setting_list.map((each) => ({
      key: each.privacy_key,
      text: each.privacy_text,
      label: each.privacy_label,
    })),
    owner: {
      contactEmail: owner.contact_email ?? '',
      contactPhone: owner.contact_phone ?? '',
      contactQq: owner.contact_qq ?? '',
      contactWeixin: owner.contact_weixin ?? '',
      noticeMethod: owner.notice_method ?? '',
      storeDays: daysOf(owner.store_expire_timestamp ?? ''),
      extFileMediaId: owner.ext_file_media_id ?? '',
      storeRegion: owner.store_region ?? '',
    },
    descriptions: (answer.privacy_desc.privacy_desc_list ?? []).map((each) => ({
      key: each.privacy_key,
      text: each.privacy_desc,
    })),
    sdks: answer.sdk_privacy_info_list.map((sdk) => ({
      name: sdk.sdk_name,
      company: sdk.sdk_biz_name,
      settings: sdk.sdk_list.map((each) => ({ key: each.privacy_key, text: each.privacy_text })),
    })),
    updateTime: answer.update_time === 0 ? null : new Date(answer.update_time * 1000).toISOString(),
  };
}

const textOf = ({ key, text }: { key: string; text: string }) => ({ privacy_key: key, privacy_text: text });

/** WeChat replaces the whole setting, so fields not in the wish, known or unknown, are sent back unchanged. */
function ownerInput(before: PrivacyAnswer['owner_setting'], wish: PrivacyWish['owner']): PrivacyInput['owner_setting'] {
  const { storeDays } = wish;
  const named = {
    contact_email: wish.contactEmail,
    contact_phone: wish.contactPhone,
    contact_qq: wish.contactQq,
    contact_weixin: wish.contactWeixin,
    notice_method: wish.noticeMethod,
    ext_file_media_id: wish.extFileMediaId,
    store_region: wish.storeRegion,
    store_expire_timestamp: storeDays === undefined ? undefined : storeDays === null ? '' : `${storeDays}天`,
  };
  const given = Object.entries(named).filter(([, text]) => text !== undefined);
  const whole = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(whole.filter(([, member]) => member !== '' && member !== null && member !== undefined));
}

function privacyInput(before: PrivacyAnswer, { version = 2, owner, settings, sdks }: PrivacyWish): PrivacyInput {
  const { ext_file_media_id: file, ...rest } = ownerInput(before.owner_setting, owner);
  // Texts and file that are online change only by a draft and its release; a call that names them is refused.
  if (version === 1) return { privacy_ver: 1, owner_setting: rest };
  return {
    privacy_ver: 2,
    owner_setting: { ...rest, ...(file === undefined ? {} : { ext_file_media_id: file }) },
    setting_list:
      settings?.map(textOf) ??
      before.setting_list
        .filter((each) => each.privacy_text !== '')
        .map(({ privacy_key, privacy_text }) => ({ privacy_key, privacy_text })),
    sdk_privacy_info_list:
      sdks?.map((sdk) => ({ sdk_name: sdk.name, sdk_biz_name: sdk.company, sdk_list: sdk.settings.map(textOf) })) ??
      before.sdk_privacy_info_list,
  };
}

const isText = (bytes: Buffer) => bytes.length > 0 && !bytes.includes(0);

/** The privacy guideline of a mini-program. */
export const privacyHandlers = (tools: CodeTools): Privacy => {
  const { settings } = tools.wechat;
  const ask = (appId: string, version: 1 | 2, signal: AbortSignal) =>
    fromWechat(settings.privacy(appId, { privacy_ver: version }, signal));
  return {
    async readPrivacySetting({ operator, path, query, signal }) {
      await foundCode(tools, operator, path.appId);
      const { version = 2 } = query;
      return privacyView(version, await ask(path.appId, version, signal));
    },
    async setPrivacySetting({ operator, path, body, signal }) {
      await foundCode(tools, operator, path.appId);
      const { version = 2 } = body;
      const before = await ask(path.appId, version, signal);
      await fromWechat(settings.setPrivacy(path.appId, privacyInput(before, body)));
      return privacyView(version, await ask(path.appId, version, signal));
    },
    async uploadPrivacyFile({ operator, path, body }) {
      await foundCode(tools, operator, path.appId);
      const { bytes } = body.file;
      if (!isText(bytes)) {
        throw new Problem('unprocessable', {
          data: { reason: 'no-text' },
          words: { zh: '附件须为不超过 100 KB 的 txt 文件', en: 'The file must be a text file of 100 KB at most' },
        });
      }
      const file = new globalThis.Blob([new Uint8Array(bytes)], { type: 'text/plain' });
      const answer = await fromWechat(settings.uploadPrivacyFile(path.appId, { file, name: 'guideline.txt' }));
      return { mediaId: answer.ext_file_media_id };
    },
  };
};
