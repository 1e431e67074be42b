import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';

/** Dashboard calls raise no notice: each card reports its failure and offers a retry. */
const silent = { silent: 'its card says so and offers a retry' };

export type Wxapp = components['schemas']['Wxapp'];
export type OnlineCount = components['schemas']['OnlineCount'];

export const goodsSummary = () => read('/mall/goodsspu/statistics', {}, silent);
export const memberSummary = () => read('/mall/userinfo/statistics', {}, silent);
export const tenantMemberSummary = () => read('/weixin/wxuser/statistics', {}, silent);
export const orderSummary = () => read('/mall/orderinfo/statistics', { query: { isPay: 1 } }, silent);

export const memberShares = (x: 'app_type' | 'sex' | 'province') =>
  read('/mall/userinfo/statistics/{x}', { path: { x } }, silent);
export const orderShares = (group: 'app_type' | 'order_type') =>
  read('/mall/orderinfo/statistics/{group}', { path: { group }, query: { isPay: 1 } }, silent);
/** Reads what the shop needs before it can sell. */
export const setup = () => read('/mall/statistics/setup', {}, { silent: 'a list of first steps is no loss' });

/** Reads money, orders and buyers by day, and the best goods. */
export const sales = (range: { from: string; to: string }) => read('/mall/statistics/sales', { query: range }, silent);
export const comparison = (range: { from: string; to: string }) =>
  read('/mall/statistics/comparison', { query: range }, silent);
export const appConfig = () => read('/upms/config/app', {}, silent);

/** Reads the online users by client type, for one tenant or `all`. */
export async function readOnlineCount(id: string, signal: AbortSignal): Promise<OnlineCount> {
  return unwrap(api.GET('/mall/useronline/count/{id}', { params: { path: { id } }, signal }));
}

/** Lists the mini-programs (1) or official accounts (2) that can have links. */
export async function listWxapps(appType: 1 | 2, signal: AbortSignal): Promise<Wxapp[]> {
  return unwrap(api.GET('/weixin/wxapp/list', { params: { query: { appType } }, signal }));
}

/** Reads the mini-program code of an app as base64. */
export const wxappCode = (appId: string, scene: string) =>
  read('/weixin/wxapp/qrCode', { query: { appId, scene } }, { silent: 'the dialog says so and offers a retry' });
