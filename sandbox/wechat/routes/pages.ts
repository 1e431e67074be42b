import type { Answer, Call } from '../box.ts';
import { authorize, codeLifeS } from '../consent.ts';
import { escapeHtml, page } from '../html.ts';
import { isAllowedReturn } from '../return-site.ts';
import { forAnyone, type Route } from '../route.ts';
import type { SandboxApp } from '../world.ts';

const confirmPath = '/cgi-bin/componentloginpage/confirm';

const failed = (text: string): Answer => ({
  kind: 'html',
  status: 200,
  html: page('授权失败', `<p>${escapeHtml(text)}</p>`),
});

const fault = ({ box, query, now }: Call): string | null => {
  if (query['component_appid'] !== box.platform.appid) return '第三方平台的 AppID 不正确';
  const expiresAtMs = box.world.preAuthCodes[query['pre_auth_code'] ?? ''];
  if (expiresAtMs === undefined || expiresAtMs <= now) return '预授权码无效或已过期，请回到后台重新发起授权';
  return isAllowedReturn(box, query['redirect_uri'] ?? '') ? null : '回调地址与登记的域名不一致';
};

const offered = ({ box, query }: Call): readonly SandboxApp[] => {
  const wanted = query['biz_appid'];
  const types: Readonly<Record<string, readonly number[]>> = { 1: [2], 2: [1], 3: [1, 2] };
  const all = Object.values(box.world.apps);
  if (wanted !== undefined && wanted !== '') return all.filter((app) => app.appid === wanted);
  return all.filter((app) => types[query['auth_type'] ?? '3']?.includes(app.appType) === true);
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** WeChat's own message for a computer that did not come from a platform page, or whose browser does not say. */
const entryFault = ({ referer, query }: Call): string | null => {
  const [entry, back] = [hostOf(referer), hostOf(query['redirect_uri'] ?? '')];
  if (entry !== '' && entry === back) return null;
  return `请确认授权入口页所在域名，与授权后回调页所在域名相同，并且，此两者都必须与申请第三方平台时填写的授权发起页域名相同。授权入口页所在域名：${entry === '' ? '空' : entry}，授权后回调页所在域名：${back}`;
};

/** People receive the phone page as a link, so the referring page does not matter; but it opens only in WeChat. */
const phoneFault = ({ userAgent }: Call): string | null =>
  /MicroMessenger/i.test(userAgent) ? null : '请在微信客户端打开链接';

const consentPage =
  (check: (call: Call) => string | null) =>
  (call: Call): Answer => {
    const problem = check(call) ?? fault(call);
    if (problem !== null) return failed(problem);
    const given = ['component_appid', 'pre_auth_code', 'redirect_uri', 'auth_type', 'biz_appid'].flatMap(
      (name): [string, string][] => {
        const value = call.query[name];
        return value === undefined ? [] : [[name, value]];
      },
    );
    // A link instead of a form: a form policy would also apply to the redirect, and this host may have been opened by
    // another
    // name.
    const address = (appid: string): string =>
      escapeHtml(
        `${new URL(call.box.publicBase).pathname}${confirmPath}?${new URLSearchParams([...given, ['appid', appid]]).toString()}`,
      );
    const rows = offered(call)
      .map(
        (app) =>
          `<tr><td>${escapeHtml(app.name)}<br><span class="note">${escapeHtml(app.appid)}</span></td><td class="act">${app.appType === 1 ? '小程序' : '公众号'}</td><td class="act">${app.isAuthorized ? '已授权' : '未授权'}</td>` +
          `<td class="act"><a href="${address(app.appid)}">同意授权</a></td></tr>`,
      )
      .join('');
    const body = `<p class="note">微信沙箱：代替微信的授权页。选择要授权的账号。</p><div class="wide"><table><thead><tr><th>账号</th><th>类型</th><th>状态</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`;
    return { kind: 'html', status: 200, html: page('授权给第三方平台', body) };
  };

const confirm = (call: Call): Answer => {
  const problem = fault(call);
  if (problem !== null) return failed(problem);
  const app = offered(call).find((each) => each.appid === call.query['appid']);
  if (app === undefined) return failed('没有这个账号');
  const preAuthCode = call.query['pre_auth_code'] ?? '';
  delete call.box.world.preAuthCodes[preAuthCode];
  const back = new URL(call.query['redirect_uri'] ?? '');
  back.searchParams.set('auth_code', authorize(call.box, app, preAuthCode));
  back.searchParams.set('expires_in', String(codeLifeS));
  return { kind: 'redirect', location: back.href };
};

/** The consent pages, on a computer and on a phone. */
export const pageRoutes: readonly Route[] = [
  forAnyone('GET', '/cgi-bin/componentloginpage', consentPage(entryFault)),
  forAnyone('GET', '/wxaopen/safe/bindcomponent', consentPage(phoneFault)),
  forAnyone('GET', confirmPath, confirm),
];
