import type { Database } from '#server/db/database.ts';
import type { Area } from '#server/http/area.ts';
import { memberHandlers } from './handlers.ts';
import { identityHandlers } from './identities.ts';
import { memberImportHandlers } from './import.ts';
import { leavingHandlers } from './leaving.ts';
import { nightlyCheck } from './nightly-check.ts';
import { ownProfileHandlers } from './own-profile.ts';

interface Tools {
  db: Database;
  /** Starts the import job for a file of members. */
  begin: Parameters<typeof memberImportHandlers>[1];
  log: (line: string) => void;
  /** Hears of a token that ended. */
  ended: Parameters<typeof leavingHandlers>[1];
}

/** Members, their import, and the nightly check of their balances. */
export function memberArea({ db, begin, log, ended }: Tools) {
  return {
    handlers: {
      ...memberHandlers(db),
      ...identityHandlers(db),
      ...leavingHandlers(db, ended),
      ...ownProfileHandlers(db),
      ...memberImportHandlers(db, begin),
    },
    jobs: [nightlyCheck(db, log)],
  } satisfies Area;
}
