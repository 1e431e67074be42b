import { type Database, read } from '#server/db/database.ts';

interface Place {
  tenantId: string;
  rowId: string;
}

/** Returns what a job does; undefined for one that is not there. */
export async function purposeOfJob(db: Database, { tenantId, rowId }: Place): Promise<string | undefined> {
  const job = await read(db, tenantId, (query) =>
    query
      .selectFrom('batch_jobs')
      .select('purpose')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', rowId)
      .executeTakeFirst(),
  );
  return job?.purpose;
}

/** Returns the chart of the row that an approval is about, and who asked; undefined for one that is not there. */
export function askedIn(
  db: Database,
  { tenantId, rowId }: Place,
): Promise<{ machine: string; askedBy: string } | undefined> {
  return read(db, tenantId, (query) =>
    query
      .selectFrom('approvals')
      .select(['machine', 'asked_by as askedBy'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', rowId)
      .executeTakeFirst(),
  );
}
