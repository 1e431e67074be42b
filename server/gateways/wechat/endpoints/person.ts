import { nullish, object, string } from 'valibot';
import { acting, actingBy, underComponentName } from '../endpoint.ts';
import { text } from './shapes.ts';

const grantType = 'authorization_code';

/** The session_key of the answer is not read: nothing here decrypts, and what is not kept cannot leak. */
const miniProgramPerson = object({ openid: string(), unionid: nullish(string()) });

const officialPerson = object({ openid: string(), unionid: nullish(string()), scope: text });

/** Calls that say who somebody at an account is; each code works once, so none is sent twice. */
export const personCalls = {
  miniProgramSignIn: underComponentName(
    actingBy(
      '/sns/component/jscode2session',
      'component',
      ({ js_code }: { js_code: string }, { appid, componentAppid }) => ({
        query: { appid: appid ?? '', js_code, grant_type: grantType, component_appid: componentAppid },
      }),
      miniProgramPerson,
    ),
  ),
  officialSignIn: underComponentName(
    actingBy(
      '/sns/oauth2/component/access_token',
      'component',
      ({ code }: { code: string }, { appid, componentAppid }) => ({
        query: { appid: appid ?? '', code, grant_type: grantType, component_appid: componentAppid },
      }),
      officialPerson,
    ),
  ),
  /** The same for an account that is used with its own secret. */
  ownMiniProgramSignIn: actingBy(
    '/sns/jscode2session',
    'none',
    ({ js_code, secret }: { js_code: string; secret: string }, { appid }) => ({
      query: { appid: appid ?? '', secret, js_code, grant_type: grantType },
    }),
    miniProgramPerson,
  ),
  ownOfficialSignIn: actingBy(
    '/sns/oauth2/access_token',
    'none',
    ({ code, secret }: { code: string; secret: string }, { appid }) => ({
      query: { appid: appid ?? '', secret, code, grant_type: grantType },
    }),
    officialPerson,
  ),
  phone: acting(
    'POST',
    '/wxa/business/getuserphonenumber',
    'account',
    (input: { code: string }) => ({ json: input }),
    object({ phone_info: object({ purePhoneNumber: string(), countryCode: text }) }),
  ),
};
