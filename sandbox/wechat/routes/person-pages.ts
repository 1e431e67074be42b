import type { Answer, Box, Call } from '../box.ts';
import { escapeHtml, page } from '../html.ts';
import { issueCode } from '../person-codes.ts';
import { isAllowedReturn } from '../return-site.ts';
import { forAnyone, type Route } from '../route.ts';

const path = '/connect/oauth2/authorize';

const failed = (text: string): Answer => ({
  kind: 'html',
  status: 200,
  html: page('微信登录', `<p>${escapeHtml(text)}</p>`),
});

/** Whether an address lies below a host on which WeChat lets this platform's official accounts have pages. */
const isPageHost = (box: Box, address: string): boolean => {
  if (isAllowedReturn(box, address)) return true;
  return URL.canParse(address) && box.world.platformDomains.includes(new URL(address).hostname);
};

/** What WeChat's client shows instead of going on, with its own number. */
const fault = ({ box, query }: Call): string | null => {
  const app = box.world.apps[query['appid'] ?? ''];
  if (app?.appType !== 2) return 'AppID 参数错误（10013）';
  if (query['response_type'] !== 'code') return 'response_type 参数错误（10004）';
  if (query['scope'] !== 'snsapi_base') return 'Scope 参数错误或没有 Scope 权限（10005）';
  const component = query['component_appid'];
  if (component !== undefined && (component !== box.platform.appid || !app.isAuthorized))
    return '该公众号没有授权给此第三方平台（10005）';
  return isPageHost(box, query['redirect_uri'] ?? '') ? null : 'redirect_uri 域名与后台配置不一致（10003）';
};

/**
 * WeChat knows whose client opens the page; here whoever opens it says so, by `person` or in the form. Who refuses is led
 * back with the state alone.
 */
const authorizePage = (call: Call): Answer => {
  const { box, query } = call;
  const problem = fault(call);
  if (problem !== null) return failed(problem);
  const { person = '', appid = '' } = query;
  const isRefused = query['refused'] === '1';
  if (person !== '' || isRefused) {
    const back = new URL(query['redirect_uri'] ?? '');
    if (!isRefused) back.searchParams.set('code', issueCode(box, { kind: 'page', appid, person }));
    back.searchParams.set('state', query['state'] ?? '');
    return { kind: 'redirect', location: back.href };
  }
  const kept = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = `<form method="get"><label>微信用户 <input name="person" value="phone" required></label>${kept}<button>同意</button><button name="refused" value="1" formnovalidate>拒绝</button></form>`;
  return {
    kind: 'html',
    status: 200,
    html: page('微信登录', `<p class="note">微信沙箱：代替微信客户端。您是谁？</p>${form}`),
  };
};

/** The page on which somebody in WeChat's client is sent on to a page of an official account. */
export const personPageRoutes: readonly Route[] = [forAnyone('GET', path, authorizePage)];
