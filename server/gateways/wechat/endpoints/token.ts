import { array, looseObject, nullish, number, object, string } from 'valibot';
import { acting, askingFor, fixed, reading } from '../endpoint.ts';
import { count, numeric } from './shapes.ts';

/** The calls that fetch tokens; only the gateway itself makes them. */

export const componentToken = askingFor(
  '/cgi-bin/component/api_component_token',
  'none',
  (input: { component_appid: string; component_appsecret: string; component_verify_ticket: string }) => ({
    json: input,
  }),
  object({ component_access_token: string(), expires_in: numeric }),
);

export const startPushTicket = askingFor(
  '/cgi-bin/component/api_start_push_ticket',
  'none',
  (input: { component_appid: string; component_secret: string }) => ({ json: input }),
  looseObject({}),
);

export const authorizerToken = askingFor(
  '/cgi-bin/component/api_authorizer_token',
  'component',
  (input: { authorizer_appid: string; authorizer_refresh_token: string }, { componentAppid }) => ({
    json: { component_appid: componentAppid, ...input },
  }),
  object({ authorizer_access_token: string(), expires_in: numeric, authorizer_refresh_token: string() }),
);

export const authorizerList = askingFor(
  '/cgi-bin/component/api_get_authorizer_list',
  'component',
  (input: { offset: number; count: number }, { componentAppid }) => ({
    json: { component_appid: componentAppid, ...input },
  }),
  object({
    total_count: numeric,
    list: array(object({ authorizer_appid: string(), refresh_token: string(), auth_time: nullish(count, 0) })),
  }),
);

/** The code works once. An account that may make no calls gets no tokens; the list of authorisers has the rest. */
export const queryAuth = acting(
  'POST',
  '/cgi-bin/component/api_query_auth',
  'component',
  (input: { authorization_code: string }, { componentAppid }) => ({
    json: { component_appid: componentAppid, ...input },
  }),
  object({
    authorization_info: object({
      authorizer_appid: string(),
      authorizer_access_token: nullish(string(), ''),
      expires_in: nullish(numeric, 0),
      authorizer_refresh_token: nullish(string(), ''),
      func_info: nullish(array(object({ funcscope_category: object({ id: number() }) })), []),
    }),
  }),
);

export const preAuthCode = askingFor(
  '/cgi-bin/component/api_create_preauthcode',
  'component',
  (_: void, { componentAppid }) => ({ json: { component_appid: componentAppid } }),
  object({ pre_auth_code: string(), expires_in: numeric }),
);

/** The token of an account with its own secret: unlike /cgi-bin/token it keeps another server's token valid. */
export const stableToken = askingFor(
  '/cgi-bin/stable_token',
  'none',
  (input: { appid: string; secret: string }) => ({ json: { grant_type: 'client_credential', ...input } }),
  object({ access_token: string(), expires_in: numeric }),
);

export const jsapiTicket = fixed(
  reading('/cgi-bin/ticket/getticket', 'account', object({ ticket: string(), expires_in: numeric })),
  { query: { type: 'jsapi' } },
);
