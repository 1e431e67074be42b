import type { components } from '#openapi/generated/types.ts';
import type { PrivacyInput, ServerDomains } from '#server/gateways/wechat/endpoints/settings.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Handlers } from '#server/http/operations.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { type CodeTools, foundCode } from './acts.ts';

type Settings = Pick<
  Handlers,
  'readServerDomains' | 'changeServerDomains' | 'readPrivacySetting' | 'setPrivacySetting'
>;
type DomainAnswer = Awaited<ReturnType<Wechat['settings']['changeDomains']>>;
type PrivacyAnswer = Awaited<ReturnType<Wechat['settings']['privacy']>>;
type PrivacyWish = components['schemas']['PrivacyWish'];
type PrivacyView = components['schemas']['PrivacySetting'];

const kinds = [
  'requestdomain',
  'wsrequestdomain',
  'uploaddomain',
  'downloaddomain',
  'udpdomain',
  'tcpdomain',
] as const satisfies readonly (keyof ServerDomains)[];

const domainsOf = (answer: DomainAnswer) => ({
  requestdomain: answer.requestdomain,
  wsrequestdomain: answer.wsrequestdomain,
  uploaddomain: answer.uploaddomain,
  downloaddomain: answer.downloaddomain,
  udpdomain: answer.udpdomain,
  tcpdomain: answer.tcpdomain,
  refused: kinds.flatMap((kind) => answer[`invalid_${kind}`]),
  unfiled: answer.no_icp_domain,
});

/** WeChat writes a span of days as a number with the character for day. */
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

function privacyInput({ version = 2, owner, settings = [], sdks }: PrivacyWish): PrivacyInput {
  const { contactEmail, contactPhone, contactQq, contactWeixin, noticeMethod, storeDays } = owner;
  return {
    privacy_ver: version,
    owner_setting: {
      notice_method: noticeMethod,
      ...(contactEmail ? { contact_email: contactEmail } : {}),
      ...(contactPhone ? { contact_phone: contactPhone } : {}),
      ...(contactQq ? { contact_qq: contactQq } : {}),
      ...(contactWeixin ? { contact_weixin: contactWeixin } : {}),
      ...(storeDays === undefined ? {} : { store_expire_timestamp: `${storeDays}天` }),
    },
    // The texts of the online guideline are changed by a draft and its release alone.
    ...(version === 1 ? {} : { setting_list: settings.map(textOf) }),
    ...(sdks === undefined || version === 1
      ? {}
      : {
          sdk_privacy_info_list: sdks.map((sdk) => ({
            sdk_name: sdk.name,
            sdk_biz_name: sdk.company,
            sdk_list: sdk.settings.map(textOf),
          })),
        }),
  };
}

/** Server domains and the privacy guideline of a mini-program. */
export const settingHandlers = (tools: CodeTools): Settings => {
  const { settings } = tools.wechat;
  return {
    async readServerDomains({ operator, path, signal }) {
      await foundCode(tools, operator, path.appId);
      return domainsOf(await fromWechat(settings.domains(path.appId, undefined, signal)));
    },
    async changeServerDomains({ operator, path, body }) {
      await foundCode(tools, operator, path.appId);
      return domainsOf(await fromWechat(settings.changeDomains(path.appId, body)));
    },
    async readPrivacySetting({ operator, path, query, signal }) {
      await foundCode(tools, operator, path.appId);
      const { version = 2 } = query;
      return privacyView(version, await fromWechat(settings.privacy(path.appId, { privacy_ver: version }, signal)));
    },
    async setPrivacySetting({ operator, path, body, signal }) {
      await foundCode(tools, operator, path.appId);
      await fromWechat(settings.setPrivacy(path.appId, privacyInput(body)));
      const { version = 2 } = body;
      return privacyView(version, await fromWechat(settings.privacy(path.appId, { privacy_ver: version }, signal)));
    },
  };
};
