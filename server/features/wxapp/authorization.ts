import { faultWords } from '#server/gateways/wechat/errors.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { fromWechat, refusalWords } from '#server/http/wechat-problem.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { refreshFacts } from './account-store.ts';
import { pageCalls } from './call-store.ts';
import { type ConsentTools, finishConsent, startConsent } from './consent.ts';
import { permissionSets } from './permission-sets.ts';

type Authorization = Pick<
  Handlers,
  'startAuthorization' | 'finishAuthorization' | 'readAuthorizerInfo' | 'pageWechatCalls'
>;

export interface AuthorizationTools extends ConsentTools {
  found: (scope: string, appId: string) => Promise<{ id: string; tenantId: string }>;
  /** The web app's public address. */
  publicUrl: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A consent page must lead the merchant back to this very site, or the code would reach a stranger. */
function checkReturn(returnTo: string, publicUrl: string): void {
  // Not all that has the form of an address is one, such as a port beyond the last.
  const [to, own] = [URL.canParse(returnTo) ? new URL(returnTo) : null, new URL(publicUrl)];
  const isWeb = to?.protocol === 'https:' || to?.protocol === 'http:';
  if (isWeb && (to.host === own.host || (loopback.has(to.hostname) && loopback.has(own.hostname)))) return;
  throw new Problem('bad-request', { data: { errors: [{ path: '/body/returnTo', message: 'must be on this site' }] } });
}

/** Consents through WeChat's page, account details from WeChat, and the log of calls. */
export const authorizationHandlers = (tools: AuthorizationTools): Authorization => ({
  async startAuthorization({ operator, body }) {
    checkReturn(body.returnTo, tools.publicUrl);
    const { scope } = operator;
    const tenantId = body.appId === undefined ? scope : (await tools.found(scope, body.appId)).tenantId;
    requireTenant(tenantId);
    return startConsent(tools, operator, tenantId, body);
  },
  finishAuthorization: ({ operator, body }) => finishConsent(tools, operator, body),
  async readAuthorizerInfo({ operator, path, language, signal }) {
    const { id, tenantId } = await tools.found(operator.scope, path.appId);
    const { authorizer_info: info, authorization_info: granted } = await fromWechat(
      tools.wechat.component.authorizerInfo({ authorizer_appid: id }, signal),
    );
    const sets = granted.func_info.map((set) => set.funcscope_category.id);
    await refreshFacts(tools.db, tenantId, {
      id,
      originalId: info.user_name,
      principalName: info.principal_name,
      headImg: info.head_img,
      permissionSets: sets,
    });
    return {
      appId: id,
      nickName: info.nick_name,
      headImg: info.head_img,
      originalId: info.user_name,
      alias: info.alias,
      principalName: info.principal_name,
      signature: info.signature,
      qrcodeUrl: info.qrcode_url,
      serviceType: info.service_type_info.id,
      verifyType: info.verify_type_info.id,
      accountStatus: info.account_status ?? null,
      visitStatus: info.MiniProgramInfo?.visit_status ?? null,
      categories: info.MiniProgramInfo?.categories ?? [],
      permissionSets: permissionSets(sets, language),
    };
  },
  async pageWechatCalls({ operator, query, language }) {
    return paged(query, async (page) =>
      mapped(await pageCalls(tools.db, { ...query, scope: operator.scope }, page), ({ fault, ...call }) => {
        const { errcode, errmsg } = call;
        const words = errcode === null ? faultWords(fault) : refusalWords({ errcode, errmsg });
        return { ...call, words: words?.[language] ?? fault };
      }),
    );
  },
});
