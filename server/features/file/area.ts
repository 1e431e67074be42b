import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { remoteFetch } from '#server/gateways/remote/live.ts';
import type { FetchRemote } from '#server/gateways/remote/port.ts';
import { clearIncoming } from '#server/gateways/storage/disk.ts';
import { filesFolder, openStorage } from '#server/gateways/storage/open.ts';
import { inTime } from '#server/gateways/storage/patience.ts';
import type { Area } from '#server/http/area.ts';
import { serveFiles } from '#server/http/files.ts';
import { openWaker } from '#server/workflow/waker.ts';
import { fileHandlers } from './handlers.ts';
import { servedFile } from './serve.ts';
import { sweepFiles } from './sweep.ts';

const sweepEveryMs = 10 * 60_000;
const sweepPatienceMs = 5 * 60_000;

interface Tools {
  app: FastifyInstance;
  config: Config;
  db: Database;
  /** Fetches pictures of the web; the guarded fetch by default. */
  fetchRemote?: FetchRemote | undefined;
  log: (line: string) => void;
}

/** Serves public files from the configured storage, cleans up half-finished files, and answers the file calls. */
export function fileArea({ app, config, db, fetchRemote = remoteFetch(), log }: Tools) {
  const storage = openStorage(config);
  const forOneCall = () => inTime(storage, config.storagePatienceMs);
  serveFiles(app, (name, width) => servedFile(forOneCall(), name, width));
  const sweeper = openWaker(
    'files left half done',
    log,
    async () => {
      await clearIncoming(filesFolder(config.dataDir), Date.now());
      await sweepFiles({ db, storage: inTime(storage, sweepPatienceMs) });
      return sweepEveryMs;
    },
    sweepEveryMs,
  );
  return {
    handlers: fileHandlers(db, () => ({ db, storage: forOneCall() }), fetchRemote),
    jobs: [sweeper],
  } satisfies Area;
}
