import { join } from 'node:path';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import type { S3Config } from './s3-bucket.ts';
import { s3Storage } from './s3.ts';

/** Opens the server's file storage: the bucket if one is configured, else a folder below the data folder. */
export function openStorage({ s3, dataDir }: { s3: S3Config | null; dataDir: string }): Storage {
  return s3 ? s3Storage(s3) : diskStorage(filesFolder(dataDir));
}

/** The folder that keeps files, or through which they come in. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');
