import type { Database } from '#server/db/database.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Purposes } from '#server/workflow/jobs.ts';
import { jobHandlers, type ResultColumns } from './handlers.ts';
import { jobServices, type StaffOf } from './services.ts';

interface Tools {
  db: Database;
  door: Door;
  /** The purposes of jobs, by name. */
  purposes: Purposes;
  /** The columns of export files, by purpose. */
  results: ResultColumns;
  staffOf: StaffOf;
  log: (line: string) => void;
}

/** Jobs over many rows: the services of their chart, and the calls that show and control them. */
export function batchJobArea({ db, door, purposes, results, staffOf, log }: Tools) {
  return {
    handlers: jobHandlers(db, door, purposes, results),
    services: { 'batch-job': jobServices({ db, purposes, staffOf, log }) },
  } satisfies Area;
}
