import { looseObject, nullish, object, string } from 'valibot';
import { acting, asking, askingFor, fixed, reading } from '../endpoint.ts';
import { count, nothing, numeric, rows, text, texts } from './shapes.ts';

export interface ServerDomains {
  requestdomain?: readonly string[];
  wsrequestdomain?: readonly string[];
  uploaddomain?: readonly string[];
  downloaddomain?: readonly string[];
  udpdomain?: readonly string[];
  tcpdomain?: readonly string[];
}

const sixLists = {
  requestdomain: texts,
  wsrequestdomain: texts,
  uploaddomain: texts,
  downloaddomain: texts,
  udpdomain: texts,
  tcpdomain: texts,
};

const domainAnswer = object({
  ...sixLists,
  invalid_requestdomain: texts,
  invalid_wsrequestdomain: texts,
  invalid_uploaddomain: texts,
  invalid_downloaddomain: texts,
  invalid_udpdomain: texts,
  invalid_tcpdomain: texts,
  no_icp_domain: texts,
});

const effective = nullish(object(sixLists), {});

export interface PrivacyOwner {
  contact_email?: string;
  contact_phone?: string;
  contact_qq?: string;
  contact_weixin?: string;
  notice_method?: string;
  store_expire_timestamp?: string;
  ext_file_media_id?: string;
  store_region?: string;
}

export interface PrivacyInput {
  /** 1 online, 2 draft. */
  privacy_ver?: 1 | 2;
  owner_setting: PrivacyOwner;
  setting_list?: readonly { privacy_key: string; privacy_text: string }[];
  sdk_privacy_info_list?: readonly {
    sdk_name: string;
    sdk_biz_name: string;
    sdk_list: readonly { privacy_key: string; privacy_text: string }[];
  }[];
}

const owner = looseObject({
  contact_email: text,
  contact_phone: text,
  contact_qq: text,
  contact_weixin: text,
  notice_method: text,
  store_expire_timestamp: text,
  ext_file_media_id: text,
  store_region: text,
});

const privacyAnswer = object({
  /** 0 when nothing was committed recently. */
  code_exist: count,
  /** The keys that WeChat found in the code; a key without a text in the list below is not declared yet. */
  privacy_list: texts,
  setting_list: rows(object({ privacy_key: string(), privacy_text: text, privacy_label: text })),
  update_time: count,
  owner_setting: nullish(owner, {}),
  privacy_desc: nullish(object({ privacy_desc_list: rows(object({ privacy_key: string(), privacy_desc: text })) }), {}),
  sdk_privacy_info_list: rows(
    object({
      sdk_name: text,
      sdk_biz_name: text,
      sdk_list: rows(object({ privacy_key: string(), privacy_text: text })),
    }),
  ),
});

/** Server domains and the privacy guideline of one mini program. */
export const settingsCalls = {
  domains: fixed(asking('/wxa/modify_domain', 'authorizer', domainAnswer), { json: { action: 'get' } }),
  changeDomains: acting(
    'POST',
    '/wxa/modify_domain',
    'authorizer',
    (input: { action: 'add' | 'delete' | 'set' } & ServerDomains) => ({ json: input }),
    domainAnswer,
  ),
  /** Needs no prior registration on the platform; takes effect at the next release. */
  changeDomainsDirectly: acting(
    'POST',
    '/wxa/modify_domain_directly',
    'authorizer',
    (input: { action: 'add' | 'delete' | 'set' | 'get' } & ServerDomains) => ({ json: input }),
    domainAnswer,
  ),
  effectiveDomains: asking(
    '/wxa/get_effective_domain',
    'authorizer',
    object({ mp_domain: effective, third_domain: effective, direct_domain: effective, effective_domain: effective }),
  ),
  webviewDomains: acting(
    'POST',
    '/wxa/setwebviewdomain',
    'authorizer',
    (input: { action: 'add' | 'delete' | 'set' | 'get'; webviewdomain?: readonly string[] }) => ({ json: input }),
    object({ webviewdomain: texts }),
  ),
  /** `privacy_ver` 1 reads the online version, 2 the draft. */
  privacy: askingFor(
    '/cgi-bin/component/getprivacysetting',
    'authorizer',
    (input: { privacy_ver?: 1 | 2 }) => ({ json: { privacy_ver: 2, ...input } }),
    privacyAnswer,
  ),
  setPrivacy: acting(
    'POST',
    '/cgi-bin/component/setprivacysetting',
    'authorizer',
    (input: PrivacyInput) => ({ json: input }),
    nothing,
  ),
  uploadPrivacyFile: acting(
    'POST',
    '/cgi-bin/component/uploadprivacyextfile',
    'authorizer',
    (input: { file: Blob; name: string }) => {
      const form = new FormData();
      form.set('file', input.file, input.name);
      return { form };
    },
    object({ ext_file_media_id: string() }),
  ),
  /** All categories of the account with their approval state: 1 auditing, 2 rejected, 3 approved. */
  accountCategories: reading(
    '/cgi-bin/wxopen/getcategory',
    'authorizer',
    object({
      categories: rows(
        looseObject({ first: numeric, first_name: text, second: numeric, second_name: text, audit_status: numeric }),
      ),
    }),
  ),
};
