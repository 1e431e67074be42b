import { looseObject, nullish, object, string } from 'valibot';
import { acting, askingFor, reading, readingBy } from '../endpoint.ts';
import { count, named, nothing, numeric, rows, text, texts } from './shapes.ts';

const category = object({
  first_class: text,
  second_class: text,
  third_class: text,
  first_id: count,
  second_id: count,
  third_id: count,
});

const template = object({
  template_id: numeric,
  draft_id: count,
  create_time: count,
  user_version: text,
  user_desc: text,
  source_miniprogram_appid: text,
  source_miniprogram: text,
  developer: text,
  /** 0 ordinary, 1 standard. */
  template_type: count,
  category_list: rows(category),
});

const draft = object({
  draft_id: numeric,
  create_time: count,
  user_version: text,
  user_desc: text,
  source_miniprogram_appid: text,
  source_miniprogram: text,
  developer: text,
});

const flag = count;
const idOf = nullish(object({ id: count }), { id: 0 });
const funcInfo = rows(object({ funcscope_category: object({ id: numeric }) }));

const network = object({
  RequestDomain: texts,
  WsRequestDomain: texts,
  UploadDomain: texts,
  DownloadDomain: texts,
  BizDomain: texts,
  UDPDomain: texts,
  TCPDomain: texts,
});

const authorizerInfo = object({
  nick_name: text,
  head_img: text,
  service_type_info: idOf,
  /** -1 none, 0 verified. */
  verify_type_info: nullish(object({ id: numeric }), { id: -1 }),
  user_name: text,
  alias: text,
  principal_name: text,
  qrcode_url: text,
  signature: text,
  business_info: nullish(
    object({ open_pay: flag, open_shake: flag, open_scan: flag, open_card: flag, open_store: flag }),
  ),
  register_type: nullish(numeric),
  /** 1 normal, 14 cancelled, 16 banned, 18 warned, 19 frozen. */
  account_status: nullish(numeric),
  basic_config: nullish(looseObject({})),
  /** Present only for mini programs. */
  MiniProgramInfo: nullish(
    object({
      network: nullish(network),
      categories: rows(object({ first: text, second: text })),
      visit_status: count,
    }),
  ),
});

/** Calls of the platform itself: the template library and its authorisers. */
export const componentCalls = {
  /** `template_type` goes in the query: WeChat's page lists it as a body member, but the call is a GET. */
  templates: readingBy(
    '/wxa/gettemplatelist',
    'component',
    (input: { template_type?: 0 | 1 }) => ({ query: { ...input } }),
    object({ template_list: named(rows(template)) }),
  ),
  drafts: reading('/wxa/gettemplatedraftlist', 'component', object({ draft_list: named(rows(draft)) })),
  addTemplate: acting(
    'POST',
    '/wxa/addtotemplate',
    'component',
    (input: { draft_id: number; template_type?: 0 | 1 }) => ({ json: input }),
    nothing,
  ),
  deleteTemplate: acting(
    'POST',
    '/wxa/deletetemplate',
    'component',
    (input: { template_id: number }) => ({ json: input }),
    nothing,
  ),

  authorizerInfo: askingFor(
    '/cgi-bin/component/api_get_authorizer_info',
    'component',
    (input: { authorizer_appid: string }, { componentAppid }) => ({
      json: { component_appid: componentAppid, ...input },
    }),
    object({
      authorizer_info: authorizerInfo,
      authorization_info: object({ authorizer_appid: string(), func_info: funcInfo }),
    }),
  ),

  /** The platform's registered domains; its mini programs may use only these. */
  platformDomains: acting(
    'POST',
    '/cgi-bin/component/modify_wxa_server_domain',
    'component',
    (input: {
      action: 'add' | 'delete' | 'set' | 'get';
      wxa_server_domain?: string;
      is_modify_published_together?: boolean;
    }) => ({ json: input }),
    object({ published_wxa_server_domain: text, testing_wxa_server_domain: text, invalid_wxa_server_domain: text }),
  ),

  resetPlatformQuota: acting(
    'POST',
    '/cgi-bin/clear_quota',
    'component',
    (_: void, { componentAppid }) => ({ json: { appid: componentAppid } }),
    nothing,
  ),
};

/** Shared with the calls for one mini program. */
export const categoryList = object({ category_list: rows(category) });

export const auditId = numeric;
