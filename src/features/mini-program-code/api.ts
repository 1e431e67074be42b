import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { MatrixSearch } from './search.ts';

type Schemas = components['schemas'];

export type CodeDetail = Schemas['CodeDetail'];
export type MatrixRow = Schemas['MatrixRow'];
export type CodeCategory = Schemas['Category'];
export type Stage = Schemas['Stage'];
export type CodeAudit = Schemas['CodeAudit'];
export type CodeVersion = Schemas['CodeVersion'];
export type Template = Schemas['Template'];
export type Draft = Schemas['TemplateDraft'];

/** The reads that an action on a mini-program's code may change. */
export const touchedByCode = [
  '/weixin/open/ma/code/{appId}',
  '/weixin/open/ma/code/matrix',
  '/weixin/open/ma/code/{appId}/page',
  '/weixin/open/ma/code/{appId}/versions',
  '/weixin/open/ma/code/{appId}/quota',
  '/weixin/wxmacodeaudit/page',
  '/machines/{name}/history/{id}',
] as const;

const inPlace = { silent: 'told in place' };

export function codeMatrix(search: MatrixSearch) {
  return read(
    '/weixin/open/ma/code/matrix',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

export const codeDetail = (appId: string) => read('/weixin/open/ma/code/{appId}', { path: { appId } }, inPlace);
export const templates = () => read('/weixin/open/ma/code/template/list', {}, inPlace);
export const drafts = () => read('/weixin/open/ma/code/template/drafts', {}, inPlace);
export const touchedByLibrary = [
  '/weixin/open/ma/code/template/list',
  '/weixin/open/ma/code/template/drafts',
  '/weixin/open/ma/code/matrix',
] as const;

export function addTemplate(draftId: number) {
  return unwrap(api.POST('/weixin/open/ma/code/template', { body: { draftId } }));
}

export function deleteTemplate(templateId: number) {
  return unwrap(api.DELETE('/weixin/open/ma/code/template/{templateId}', { params: { path: { templateId } } }));
}

export const codePages = (appId: string) => read('/weixin/open/ma/code/{appId}/page', { path: { appId } }, inPlace);
export const codeVersions = (appId: string) =>
  read('/weixin/open/ma/code/{appId}/versions', { path: { appId } }, inPlace);
export const codeCategories = (appId: string) =>
  read('/weixin/open/ma/code/{appId}/category', { path: { appId } }, inPlace);
export const auditQuota = (appId: string) => read('/weixin/open/ma/code/{appId}/quota', { path: { appId } }, inPlace);
export const visitStatus = (appId: string) =>
  read('/weixin/open/ma/code/{appId}/visitstatus', { path: { appId } }, inPlace);
export const codeAudits = (appId: string, size: number) =>
  read('/weixin/wxmacodeaudit/page', { query: { appId, size } }, inPlace);

export const codeAudit = (appId: string, auditId: string) =>
  read('/weixin/wxmacodeaudit/one', { query: { appId, auditId } }, inPlace);

/** Which code an action is about, and the version of it that was seen. */
export interface Seen {
  appId: string;
  version: number;
}

export function commitCode({ appId, ...body }: Schemas['CommitWish'] & { appId: string }) {
  return unwrap(api.POST('/weixin/open/ma/code/{appId}/commit', { params: { path: { appId } }, body }));
}

export function submitCode({ appId, ...body }: Schemas['SubmitWish'] & { appId: string }) {
  return unwrap(api.POST('/weixin/open/ma/code/{appId}/submit', { params: { path: { appId } }, body }));
}

export function startGray({ appId, ...body }: Schemas['GrayWish'] & { appId: string }) {
  return unwrap(api.POST('/weixin/open/ma/code/{appId}/gray', { params: { path: { appId } }, body }));
}

export function growGray({ appId, ...body }: Schemas['GrayWish'] & { appId: string }) {
  return unwrap(api.PUT('/weixin/open/ma/code/{appId}/gray', { params: { path: { appId } }, body }));
}

export function setVisitStatus({ appId, isOpen }: { appId: string; isOpen: boolean }) {
  return unwrap(api.PUT('/weixin/open/ma/code/{appId}/visitstatus', { params: { path: { appId } }, body: { isOpen } }));
}

export function rollBack({ appId, version, ...query }: Seen & { appVersion?: number }) {
  return unwrap(
    api.POST('/weixin/open/ma/code/{appId}/rollback', {
      params: { path: { appId }, query, header: ifMatch(version) },
    }),
  );
}

const formOf = (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

/** Uploads a feedback picture to WeChat. */
export async function bringFeedback(appId: string, file: File): Promise<Schemas['PreviewMedia']> {
  const { mediaId } = await unwrap(
    api.POST('/weixin/open/ma/code/{appId}/media', {
      params: { path: { appId } },
      // The contract types a file as text; the form carries the file itself.
      body: { file: '' },
      bodySerializer: () => formOf(file),
    }),
  );
  return { mediaId, kind: 'image' };
}

/** Uploads a picture or recording of the package to WeChat. */
export function bringPreview(appId: string, file: File): Promise<Schemas['PreviewMedia']> {
  return unwrap(
    api.POST('/weixin/open/ma/code/{appId}/preview', {
      params: { path: { appId } },
      body: { file: '' },
      bodySerializer: () => formOf(file),
    }),
  );
}
