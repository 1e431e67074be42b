import { prepareCall, type Client } from './client.ts';
import type { WechatConfig } from './config.ts';
import type { JsonEndpoint } from './endpoint.ts';
import { preAuthCode, queryAuth } from './endpoints/token.ts';
import { WechatFault } from './errors.ts';
import type { AuthorizeKind, Wechat } from './port.ts';
import type { Tokens } from './tokens.ts';

const authType: Record<AuthorizeKind, string> = { official: '1', miniProgram: '2', both: '3' };

/** Makes the part of WeChat that merchants' consents go through. */
export const createAuthorization = (
  config: WechatConfig,
  client: Client,
  tokens: Tokens,
  now: () => number,
): Wechat['authorization'] => {
  const send = <Input, Answer>(endpoint: JsonEndpoint<Input, Answer>, input: Input): Promise<Answer> => {
    const context = { appid: null, componentAppid: config.component?.appid ?? '' };
    return tokens.run(endpoint.token, null, (accessToken) =>
      client.json(prepareCall(endpoint, input, context, accessToken), endpoint.answer),
    );
  };

  return {
    pages: async ({ redirectUri, kind, appid }) => {
      if (config.component === null) throw new WechatFault(preAuthCode.path, 'notConfigured', 'no component appid');
      const code = await send(preAuthCode, undefined);
      const query = new URLSearchParams({
        component_appid: config.component.appid,
        pre_auth_code: code.pre_auth_code,
        redirect_uri: redirectUri,
        auth_type: authType[kind],
        ...(appid === undefined ? {} : { biz_appid: appid }),
      });
      return {
        desktop: `${config.mpBase}/cgi-bin/componentloginpage?${query.toString()}`,
        mobile: `${config.openBase}/wxaopen/safe/bindcomponent?action=bindcomponent&no_scan=1&${query.toString()}#wechat_redirect`,
        expiresAtMs: now() + code.expires_in * 1000,
      };
    },

    accept: async (authCode) => {
      const { authorization_info: info } = await send(queryAuth, { authorization_code: authCode });
      await tokens.keepAuthorization(info.authorizer_appid, {
        token: info.authorizer_access_token,
        lifeMs: info.expires_in * 1000,
        refreshToken: info.authorizer_refresh_token,
      });
      return { appid: info.authorizer_appid, permissionSets: info.func_info.map((set) => set.funcscope_category.id) };
    },

    forget: tokens.forget,
  };
};
