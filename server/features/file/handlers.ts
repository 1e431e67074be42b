import { Readable } from 'node:stream';
import type { Database } from '#server/db/database.ts';
import type { FetchRemote } from '#server/gateways/remote/port.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { seenVersion } from '#server/http/seen.ts';
import { paged, withTotal } from '#server/rows/paging.ts';
import { dropDraft, findDraft, keepDraft } from './draft-store.ts';
import { keepEvidence } from './evidence.ts';
import { findFolders } from './folder-store.ts';
import { changeFolder, createFolder, deleteFolder } from './folders.ts';
import { type Files, keepPicture } from './keep.ts';
import { countFiles, listFiles } from './library-store.ts';
import { changePicture, deleteByLink, deletePicture, picturesUsage } from './library.ts';
import { remotePicture } from './remote.ts';
import { createTicket, redeemTicket } from './tickets.ts';

type Library =
  | 'pageFiles'
  | 'updateFile'
  | 'deleteFile'
  | 'readFileUsage'
  | 'listFileFolders'
  | 'createFileFolder'
  | 'updateFileFolder'
  | 'deleteFileFolder';

type Bringing =
  | 'uploadFile'
  | 'keepRemoteImage'
  | 'readRemoteImage'
  | 'createUploadTicket'
  | 'redeemUploadTicket'
  | 'uploadEvidence';

type Editor = 'listEditorImages' | 'deleteEditorImage' | 'saveDraft' | 'readDraft' | 'deleteDraft';

/** The dependencies of one call; the storage must finish all of that call's work in time. */
type OneCall = () => Files;

const libraryHandlers = (db: Database, files: OneCall): Pick<Handlers, Library> => {
  return {
    async pageFiles({ operator, query }) {
      const { tenantId, current, size, ...filter } = query;
      const scope = narrowed(operator, tenantId);
      return paged({ current, size }, (page) =>
        withTotal(listFiles(db, scope, filter, page), countFiles(db, scope, filter)),
      );
    },
    updateFile: ({ operator, body }) => changePicture(db, operator, body),
    async deleteFile({ operator, path, header }) {
      await deletePicture(files(), operator, path.id, seenVersion(header));
      return null;
    },
    readFileUsage: ({ operator, path }) => picturesUsage(db, operator, path.id),
    listFileFolders: ({ operator, query }) => findFolders(db, narrowed(operator, query.tenantId)),
    createFileFolder: ({ operator, body, settle }) => createFolder(db, operator, body.name, settle),
    updateFileFolder: ({ operator, body }) => changeFolder(db, operator, body),
    async deleteFileFolder({ operator, path, header }) {
      await deleteFolder(db, operator, path.id, seenVersion(header));
      return null;
    },
  };
};

const bringingHandlers = (files: OneCall, fetchRemote: FetchRemote): Pick<Handlers, Bringing> => ({
  async uploadFile({ operator, query, body: { file } }) {
    const { dir = 'editor/', folderId = null } = query;
    const { name, mediaType, bytes } = file;
    return { link: await keepPicture(files(), operator, { name, mediaType, bytes, dir, folderId }) };
  },
  async uploadEvidence({ member, body: { file } }) {
    return { link: await keepEvidence(files(), member, file) };
  },
  async keepRemoteImage({ operator, body, signal }) {
    const picture = await remotePicture(fetchRemote, body.url, signal);
    const { dir = 'editor/', folderId = null } = body;
    return { link: await keepPicture(files(), operator, { ...picture, dir, folderId }) };
  },
  async readRemoteImage({ query, signal }) {
    const { bytes, mediaType, ending } = await remotePicture(fetchRemote, query.url, signal);
    return { kind: 'blob', contentType: mediaType, fileName: `picture.${ending}`, body: Readable.from([bytes]) };
  },
  async createUploadTicket({ operator, body }) {
    const { expiresAt, ...ticket } = await createTicket(files(), operator, { dir: 'editor/', ...body });
    return { ...ticket, way: body.way, expiresTime: expiresAt.toISOString() };
  },
  async redeemUploadTicket({ operator, path }) {
    return { link: await redeemTicket(files(), operator, path.id) };
  },
});

const editorHandlers = (db: Database, files: OneCall): Pick<Handlers, Editor> => {
  return {
    async listEditorImages({ operator, query }) {
      const { page = 1, size = 12 } = query;
      const [rows, folders] = await Promise.all([
        listFiles(db, operator.scope, {}, { skip: (page - 1) * size, size }),
        findFolders(db, operator.scope),
      ]);
      const names = new Map(folders.map(({ id, name }) => [id, name]));
      return rows.map(({ id, link, thumb, name, folderId }) => {
        return { id, url: link, thumb, name, tag: names.get(folderId ?? '') ?? '' };
      });
    },
    async deleteEditorImage({ operator, query }) {
      await deleteByLink(files(), operator, query.src);
      return null;
    },
    saveDraft: async ({ operator, body }) => ({
      updateTime: await keepDraft(db, operator, body.key, body.content),
    }),
    readDraft: ({ operator, path }) => findDraft(db, operator, path.key),
    async deleteDraft({ operator, path }) {
      await dropDraft(db, operator, path.key);
      return null;
    },
  };
};

export const fileHandlers = (
  db: Database,
  files: OneCall,
  fetchRemote: FetchRemote,
): Pick<Handlers, Library | Bringing | Editor> => ({
  ...libraryHandlers(db, files),
  ...bringingHandlers(files, fetchRemote),
  ...editorHandlers(db, files),
});
