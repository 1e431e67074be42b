import { storedName } from './names.ts';
import { type Storage, StorageFailure, ticketId } from './port.ts';
import { bucketOf, contentOf, type S3Config } from './s3-bucket.ts';
import { directUploads } from './s3-direct.ts';

/** Stores files in a bucket that only this server reads and writes; browsers get them through /files like any other. */
export function s3Storage(config: S3Config): Storage {
  const bucket = bucketOf(config);
  const place = (name: string) => {
    if (!storedName.test(name)) throw new RangeError('This is no name of a stored file.');
    return `public/${name}`;
  };
  return {
    direct: directUploads(bucket, (id) => {
      if (!ticketId.test(id)) throw new RangeError('This is no ticket.');
      return `incoming/${id}`;
    }),
    async put(name, { bytes, mediaType }, signal) {
      const body = new Uint8Array(bytes);
      const answer = await bucket.ask('PUT', place(name), signal, { body, headers: { 'content-type': mediaType } });
      await answer.body?.cancel();
      if (!answer.ok) throw new StorageFailure('refused', new Error('S3 knows no such bucket.'));
    },
    get: (name, signal) => contentOf(bucket, place(name), signal),
    async remove(name, signal) {
      const answer = await bucket.ask('DELETE', place(name), signal);
      await answer.body?.cancel();
    },
  };
}
