import { api } from './api-client.ts';
import { apiBase } from './config.ts';
import { languageTag, localeNow } from './i18n/locale.ts';
import { readToken } from './token.ts';

/** As many pictures as the image manager is given; it shows them by twelves. */
const most = 120;

/** Where an editor that makes its own calls finds the pictures of the tenant. */
export function editorImagesUrl(): string {
  return `${apiBase()}/upms/file/images?size=${most}`;
}

/** What such a call must carry at this moment. */
export function editorCallHeaders(): Record<string, string> {
  return { 'Accept-Language': languageTag(localeNow()), Authorization: `Bearer ${readToken() ?? ''}` };
}

/** Removes a picture that nothing shows, by its link; rejects with ApiError. */
export async function deleteEditorImage(src: string): Promise<void> {
  await api.DELETE('/upms/file/images', { params: { query: { src } } });
}
