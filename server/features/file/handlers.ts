import type { Handlers } from '#server/http/operations.ts';
import { type Files, keepPicture } from './keep.ts';

export const fileHandlers = (files: Files): Pick<Handlers, 'uploadFile'> => ({
  async uploadFile({ operator, query, body: { file } }) {
    const { dir = 'editor/', folderId = null } = query;
    return { link: await keepPicture(files, operator, { ...pick(file), dir, folderId }) };
  },
});

const pick = ({ name, mediaType, bytes }: { name: string; mediaType: string; bytes: Uint8Array }) => ({
  name,
  mediaType,
  bytes,
});
