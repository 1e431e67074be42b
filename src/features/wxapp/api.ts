import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { UnclaimedSearch, WxappSearch } from './search.ts';

type Schemas = components['schemas'];

export type Wxapp = Schemas['Wxapp'];
export type Domains = Schemas['ServerDomains'];
export type Privacy = Schemas['PrivacySetting'];
export type QuotaPath = Schemas['QuotaPath'];
export type Unclaimed = Schemas['UnclaimedConsent'];
export type ImportProgress = Schemas['AuthorizerImport'];
export type Consent = Schemas['Consent'];
export type MessageTemplate = Schemas['MessageTemplate'];
export type BuyerMessage = Schemas['BuyerMessage'];
export type WechatCall = Schemas['WechatCall'];

/** Assigning an account to a tenant moves it from the inbox to the list. */
export const touchedByClaims = ['/weixin/open/unclaimed/page', '/weixin/wxapp/page', '/weixin/wxapp/list'] as const;
export const touchedByImport = ['/weixin/open/unclaimed/import'] as const;

export const touchedByApps = [
  '/weixin/wxapp/page',
  '/weixin/wxapp/list',
  '/weixin/wxapp/{id}',
  '/weixin/wxapp/{id}/health',
  '/weixin/open/ma/code/matrix',
] as const;

/** Every call to WeChat appears in the call list and may renew a token. */
export const touchedByCalls = ['/weixin/wxapp/{id}/health', '/weixin/wxapp/calls'] as const;

const inPlace = { silent: 'told in place' };

export function wxappsPage(search: WxappSearch) {
  return read(
    '/weixin/wxapp/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

export function unclaimedPage(search: UnclaimedSearch) {
  return read(
    '/weixin/open/unclaimed/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

export const importProgress = () => read('/weixin/open/unclaimed/import', {}, inPlace);

export function startImport() {
  return unwrap(api.POST('/weixin/open/unclaimed/import', {}));
}

export function assignUnclaimed(body: Schemas['UnclaimedAssignment']) {
  return unwrap(api.POST('/weixin/open/unclaimed/assign', { body }));
}

export function markUnclaimed(body: Schemas['UnclaimedMark']) {
  return unwrap(api.PUT('/weixin/open/unclaimed', { body }));
}

export const wxappDetail = (id: string) => read('/weixin/wxapp/{id}', { path: { id } }, inPlace);
export const wxappHealth = (id: string) => read('/weixin/wxapp/{id}/health', { path: { id } }, inPlace);
export const wxappShipping = (id: string) => read('/weixin/wxapp/{id}/shipping', { path: { id } }, inPlace);
export const authorizerInfo = (appId: string) =>
  read('/weixin/open/api/authorizer-info/{appId}', { path: { appId } }, inPlace);
export const quotaOf = (appId: string, path: QuotaPath) =>
  read('/weixin/wxapp/quota', { query: { appId, path } }, inPlace);
export const serverDomains = (appId: string) =>
  read('/weixin/open/ma/settings/{appId}/serveraddress', { path: { appId } }, inPlace);
export const privacySetting = (appId: string) =>
  read('/weixin/wxmaprivacysetting/get/{appId}', { path: { appId }, query: { version: 2 } }, inPlace);
export const messageTemplates = (appId: string) => read('/weixin/wxapp/messages', { query: { appId } }, inPlace);
export const newestMessages = (appId: string) =>
  read('/mall/buyermessage/page', { query: { appId, size: 5 } }, inPlace);
export const sentMessage = (id: string) => read('/mall/buyermessage/{id}', { path: { id } }, inPlace);
export const membersNamed = (text: string, tenantId: string) =>
  read('/mall/userinfo/page', { query: { text, size: 8, tenantId } }, inPlace);
export const callsOf = (appId: string) => read('/weixin/wxapp/calls', { query: { appId, size: 10 } }, inPlace);

export function createWxapp(body: Schemas['NewWxapp'], key: string) {
  return unwrap(api.POST('/weixin/wxapp', { params: { header: { 'Idempotency-Key': key } }, body }));
}

export function updateWxapp(body: Schemas['WxappChange']) {
  return unwrap(api.PUT('/weixin/wxapp', { body }));
}

export function deleteWxapp({ id, version }: { id: string; version: number }) {
  return unwrap(api.DELETE('/weixin/wxapp/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}

export function saveMessageTemplate(body: Schemas['MessageTemplateChange']) {
  return unwrap(api.PUT('/weixin/wxapp/messages', { body }));
}

/** Sends a member one message by a topic's template. */
export const tryMessageTemplate = (body: Schemas['MessageTrial'], key: string) =>
  unwrap(api.POST('/weixin/wxapp/messages/trial', { params: { header: { 'Idempotency-Key': key } }, body }));

export function resetQuota(body: Schemas['WxappRef']) {
  return unwrap(api.PUT('/weixin/wxapp/quota', { body }));
}

/** The app's secrets are read only on demand and never cached. */
export const secrets = {
  accessToken: (appId: string) => unwrap(api.GET('/weixin/wxapp/access-token', { params: { query: { appId } } })),
  jsapiTicket: (appId: string) => unwrap(api.GET('/weixin/wxapp/jsapi-ticket', { params: { query: { appId } } })),
};

export function startAuthorization(body: Schemas['ConsentWish']) {
  return unwrap(api.POST('/weixin/open/api/authorize', { body }));
}

export function finishAuthorization(body: Schemas['ConsentCode']) {
  return unwrap(api.POST('/weixin/open/api/authorized', { body }));
}

/** Returns a code as an image address. */
export async function drawCode(body: Schemas['WxappCodeWish']): Promise<string> {
  const { image, mediaType } = await unwrap(api.POST('/weixin/wxapp/qrCode', { body }));
  return `data:${mediaType};base64,${image}`;
}

/** Returns an unlimited code as an image address; the answer is the picture itself. */
export async function drawUnlimited(body: Schemas['UnlimitedWish']): Promise<string> {
  const { data } = await api.POST('/weixin/wxqrcode/unlimited', { body, parseAs: 'blob' });
  if (data === undefined) throw new ApiError('malformed', '', 200);
  return URL.createObjectURL(data);
}

export function changeDomains({ appId, ...body }: Schemas['DomainWish'] & { appId: string }) {
  return unwrap(api.POST('/weixin/open/ma/settings/{appId}/serveraddress', { params: { path: { appId } }, body }));
}

/** Uploads the file of a privacy guideline to WeChat. */
export function bringPrivacyFile({ appId, file }: { appId: string; file: File }): Promise<Schemas['MediaId']> {
  const form = new FormData();
  form.set('file', file);
  return unwrap(
    api.POST('/weixin/wxmaprivacysetting/file/{appId}', {
      params: { path: { appId } },
      // The contract types a file as text; the form carries the file itself.
      body: { file: '' },
      bodySerializer: () => form,
    }),
  );
}

export function setPrivacy({ appId, ...body }: Schemas['PrivacyWish'] & { appId: string }) {
  return unwrap(api.POST('/weixin/wxmaprivacysetting/set/{appId}', { params: { path: { appId } }, body }));
}
