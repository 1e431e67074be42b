import { api } from './api-client.ts';
import { apiBase } from './config.ts';
import { languageTag, localeNow } from './i18n/locale.ts';
import { readToken } from './token.ts';

/** The maximum number of pictures in the image manager, which shows 12 at a time. */
const most = 120;

/** Returns the address from which an editor loads the tenant's pictures by its own calls. */
export function editorImagesUrl(): string {
  return `${apiBase()}/upms/file/images?size=${most}`;
}

/** Returns the headers that such a call needs at this moment. */
export function editorCallHeaders(): Record<string, string> {
  return { 'Accept-Language': languageTag(localeNow()), Authorization: `Bearer ${readToken() ?? ''}` };
}

/** Deletes an unused picture by its link; rejects with ApiError. */
export async function deleteEditorImage(src: string): Promise<void> {
  await api.DELETE('/upms/file/images', { params: { query: { src } } });
}
