import { join } from 'node:path';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import type { S3Config } from './s3-bucket.ts';
import { s3Storage } from './s3.ts';

/** Where a server keeps files: in a bucket, or else in a folder below the folder of its data. */
export function openStorage({ s3, dataDir }: { s3: S3Config | null; dataDir: string }): Storage {
  return s3 ? s3Storage(s3) : diskStorage(filesFolder(dataDir));
}

/** The folder that files are kept in, or come in through. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');
