import type { Kysely } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

type Part = 'input' | 'output';

/** Bytes that are brought and fetched with one statement: of a megabyte the event loop is held for what one costs. */
const pieceBytes = 131_072;

/** Stores a job's input file, in the job's own transaction. */
export async function keepInput(query: Kysely<DB>, tenantId: string, jobId: string, bytes: Buffer): Promise<void> {
  for (let at = 0, seq = 0; at < bytes.length; at += pieceBytes, seq += 1) {
    const piece = bytes.subarray(at, at + pieceBytes);
    await query
      .insertInto('batch_files')
      .values({ tenant_id: tenantId, job_id: jobId, part: 'input', seq, bytes: piece })
      .execute();
  }
}

/** Deletes a job's input file. */
export const dropInput = (db: Database, tenantId: string, jobId: string) =>
  inTenant(db, tenantId, (trx) =>
    trx
      .deleteFrom('batch_files')
      .where('tenant_id', '=', tenantId)
      .where('job_id', '=', jobId)
      .where('part', '=', 'input')
      .execute(),
  );

/** Stores one piece of a job's output, replacing an earlier version. */
export async function keepOutput(
  query: Kysely<DB>,
  { tenantId, jobId, seq }: { tenantId: string; jobId: string; seq: number },
  bytes: Buffer,
): Promise<void> {
  await query
    .insertInto('batch_files')
    .values({ tenant_id: tenantId, job_id: jobId, part: 'output', seq, bytes })
    .onConflict((same) => same.columns(['tenant_id', 'job_id', 'part', 'seq']).doUpdateSet({ bytes }))
    .execute();
}

/** Streams the pieces of a job's file in order, without buffering. */
export async function* piecesOf(db: Database, tenantId: string, jobId: string, part: Part): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    const after = last;
    const piece = await read(db, tenantId, (query) =>
      query
        .selectFrom('batch_files')
        .select(['seq', 'bytes'])
        .where('tenant_id', '=', tenantId)
        .where('job_id', '=', jobId)
        .where('part', '=', part)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!piece) return;
    last = piece.seq;
    yield piece.bytes;
  }
}

/** Whether a job's input file is still kept. */
export const hasInput = (db: Database, tenantId: string, jobId: string): Promise<boolean> =>
  read(db, tenantId, async (query) => {
    const piece = await query
      .selectFrom('batch_files')
      .select('seq')
      .where('tenant_id', '=', tenantId)
      .where('job_id', '=', jobId)
      .where('part', '=', 'input')
      .limit(1)
      .executeTakeFirst();
    return piece !== undefined;
  });
