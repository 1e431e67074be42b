import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { MediaSearch } from './search.ts';

type Schemas = components['schemas'];

export type MediaFile = Schemas['File'];
export type FileChange = Schemas['FileChange'];

export interface RemotePicture {
  url: string;
  folderId: string | undefined;
  /** The tenant whose library it joins, for staff without one of their own. */
  tenantId?: string;
}

export type FileUsage = Schemas['FileUsage'];
export type Folder = Schemas['FileFolder'];

/** The reads that a change to a picture or folder may change. */
export const touchedByFiles = ['/upms/file/page', '/upms/file/folder/list', '/upms/file/{id}/usage'] as const;

export function filesPage({ current, size, ...filter }: MediaSearch) {
  return read(
    '/upms/file/page',
    { query: { current, size, ...given(filter) } },
    { silent: 'the page says so and offers a retry' },
  );
}

export function folderList(tenantId: string | undefined) {
  return read('/upms/file/folder/list', { query: given({ tenantId }) });
}

export function fileUsage(id: string) {
  return read('/upms/file/{id}/usage', { path: { id } }, { silent: 'told in the dialog' });
}

export function updateFile(body: FileChange) {
  return unwrap(api.PUT('/upms/file', { body }));
}

export function deleteFile({ id, version }: Pick<MediaFile, 'id' | 'version'>) {
  return unwrap(api.DELETE('/upms/file/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}

export function createFolder(body: { name: string; tenantId?: string }, key: string) {
  return unwrap(api.POST('/upms/file/folder', { params: { header: { 'Idempotency-Key': key } }, body }));
}

export function updateFolder(body: Schemas['FileFolderChange']) {
  return unwrap(api.PUT('/upms/file/folder', { body }));
}

export function deleteFolder({ id, version }: Pick<Folder, 'id' | 'version'>) {
  return unwrap(api.DELETE('/upms/file/folder/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}

/** Copies a picture from the web into the library or one of its folders; rejects with ApiError. */
export async function keepRemote({ url, folderId, tenantId }: RemotePicture): Promise<string | undefined> {
  const { data } = await api.POST('/upms/file/remote', {
    body: { url, dir: 'media/', ...given({ folderId, tenantId }) },
  });
  return data?.link;
}
