import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { fileHandlers } from './features/file/handlers.ts';
import { servedFile } from './features/file/serve.ts';
import { sweepFiles } from './features/file/sweep.ts';
import { remoteFetch } from './gateways/remote/live.ts';
import { clearIncoming, diskStorage } from './gateways/storage/disk.ts';
import { inTime } from './gateways/storage/patience.ts';
import type { Storage } from './gateways/storage/port.ts';
import { s3Storage } from './gateways/storage/s3.ts';
import { serveFiles } from './http/files.ts';

const sweepEveryMs = 10 * 60_000;
const sweepPatienceMs = 5 * 60_000;

/** Where the configuration keeps files: in a bucket, or in a folder of this machine. */
export function storageOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? s3Storage(s3) : diskStorage(folderOf(dataDir));
}

const folderOf = (dataDir: string) => join(dataDir, 'files');

/** Serves public files from where the configuration keeps them, ends what was left half done, and answers the calls of files. */
export function connectFiles(app: FastifyInstance, config: Config, db: Database): ReturnType<typeof fileHandlers> {
  const storage = storageOf(config);
  const forOneCall = () => inTime(storage, config.storagePatienceMs);
  let sweeping = false;
  // A folder that no longer answers holds a thread for each sweep, so the next one waits for the end of the last.
  const sweep = async () => {
    if (sweeping) return;
    sweeping = true;
    try {
      await clearIncoming(folderOf(config.dataDir), Date.now());
      await sweepFiles({ db, storage: inTime(storage, sweepPatienceMs) });
    } finally {
      sweeping = false;
    }
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn(`Files could not be swept: ${String(error)}`));
  }, sweepEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  serveFiles(app, (name, width) => servedFile(forOneCall(), name, width));
  return fileHandlers(db, () => ({ db, storage: forOneCall() }), remoteFetch());
}
