import { openDatabase } from '#server/db/database.ts';
import { keepPicture } from '#server/features/file/keep.ts';
import { deletePicture } from '#server/features/file/library.ts';
import { diskStorage } from '#server/gateways/storage/disk.ts';
import { picture } from '#tests/kit/pictures.ts';

// A server of its own for the tests to kill: it keeps one picture, or removes one, as told.
const [url = '', folder = '', id] = process.argv.slice(2);
const files = { db: await openDatabase(url), storage: diskStorage(folder) };
const operator = { id: '1', scope: 't1' };
if (id === undefined) {
  const bytes = await picture('png');
  await keepPicture(files, operator, { bytes, name: 'a.png', mediaType: 'image/png', dir: 'editor/', folderId: null });
} else await deletePicture(files, operator, id, null);
await files.db.close();
