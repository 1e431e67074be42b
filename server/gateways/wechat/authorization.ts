import { prepareCall, type Client } from './client.ts';
import type { WechatConfig } from './config.ts';
import type { JsonEndpoint } from './endpoint.ts';
import { authorizerList, preAuthCode, queryAuth } from './endpoints/token.ts';
import { WechatFault } from './errors.ts';
import type { AuthorizeKind, Wechat } from './port.ts';
import { listPage, type Tokens } from './tokens.ts';

const authType: Record<AuthorizeKind, string> = { official: '1', miniProgram: '2', both: '3' };

/** Creates the part of the gateway that handles merchants' consents. */
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
      const { authorizer_access_token: token, authorizer_refresh_token: refreshToken } = info;
      if (token !== '' && refreshToken !== '')
        await tokens.keepAuthorization(info.authorizer_appid, { token, refreshToken, lifeMs: info.expires_in * 1000 });
      // Without tokens, the next call reads the refresh token from the list; one from an earlier consent is void.
      else await tokens.forget(info.authorizer_appid);
      return { appid: info.authorizer_appid, permissionSets: info.func_info.map((set) => set.funcscope_category.id) };
    },

    list: async (offset) => {
      const { total_count: total, list } = await send(authorizerList, { offset, count: listPage });
      for (const row of list) await tokens.keepRefreshToken(row.authorizer_appid, row.refresh_token);
      return {
        total,
        accounts: list.map((row) => ({ appid: row.authorizer_appid, authorizedAtMs: row.auth_time * 1000 })),
      };
    },

    forget: tokens.forget,
  };
};
