import type { ChartName } from '#machines/kept.gen.ts';
import type { Permission } from '#openapi/generated/permissions.ts';
import type { Database } from '#server/db/database.ts';
import { askedIn, purposeOfJob } from '#server/rows/subjects.ts';
import { permissionToRead } from './chart-readers.ts';
import type { Operator } from './operations.ts';
import { demand, may, permissionOf } from './roles.ts';

type Needed = Permission | 'everyone' | 'owner';

/** A row of a chart and its tenant. */
export interface ChartRow {
  tenantId: string;
  machine: ChartName;
  rowId: string;
}

/** Who may read one row: most charts have one permission for all their rows, jobs and approvals have not. */
export interface RowReaders {
  /** All that a role must contain to read the row. */
  needs: (row: ChartRow) => Promise<Needed[]>;
  /** Throws `forbidden` for an operator who may not read the row. */
  demand: (operator: Operator, row: ChartRow) => Promise<void>;
  /** What a role must contain to see a job, by what the job does. */
  needsOfJob: (purpose: string) => Needed;
  /** What the jobs do that an operator sees; null for one who sees all. */
  jobsSeenBy: (operator: Pick<Operator, 'role'>) => string[] | null;
}

/** `purposes` is all that jobs do, each with what a role must contain to see such a job. */
export function openRowReaders(db: Database, purposes: Readonly<Record<string, { permission: Needed }>>): RowReaders {
  const known = new Map(Object.entries(purposes));
  const needsOfJob = (purpose: string) => known.get(purpose)?.permission ?? 'owner';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the door wrote the name of a chart
  const toReadAsked = (machine: string | undefined) => permissionToRead((machine ?? 'approval') as ChartName);
  const needs = async (row: ChartRow): Promise<Needed[]> => {
    const ofChart = permissionToRead(row.machine);
    if (row.machine === 'batch-job') return [ofChart, needsOfJob((await purposeOfJob(db, row)) ?? '')];
    // A request says what is asked for on its row: it is for those who may read that.
    if (row.machine === 'approval') return [ofChart, toReadAsked((await askedIn(db, row))?.machine)];
    return [ofChart];
  };
  return {
    needs,
    needsOfJob,
    jobsSeenBy: (operator) =>
      operator.role === null ? null : [...known.keys()].filter((purpose) => may(operator, needsOfJob(purpose))),
    async demand(operator, row) {
      if (operator.role === null) return;
      demand(operator, permissionToRead(row.machine));
      if (row.machine === 'approval') {
        const isTheirs = (await askedIn(db, row))?.askedBy === operator.id;
        if (isTheirs || may(operator, permissionOf('agreeApproval'))) return;
      }
      for (const needed of await needs(row)) demand(operator, needed);
    },
  };
}
