import type { JobKind } from '#machines/batch-job/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Language, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { demand } from '#server/http/roles.ts';
import { requireTenant } from '#server/http/scope.ts';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import { newNumber } from '#server/rows/numbers.ts';
import { batchJobDefinition } from '#server/workflow/definitions/batch-job.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Purposes } from '#server/workflow/jobs.ts';
import { keepInput } from './file-store.ts';
import { shownJob } from './shown.ts';
import { jobOf } from './store.ts';

type Job = components['schemas']['Job'];

/** What starts a job. */
export interface NewJob {
  kind: JobKind;
  purpose: string;
  /** The tenant of the job's rows; by default the operator's own. */
  tenantId?: string;
  params?: Record<string, unknown>;
  file?: UploadedFile;
}

/**
 * Starts a job for an operator and returns it. Throws `tenant-required` when no tenant is known, and `forbidden` when
 * the operator's role does not contain what the job does.
 */
export type BeginJob = (call: { operator: Operator; settle: Settle; language: Language }, job: NewJob) => Promise<Job>;

export function jobBeginner(db: Database, door: Door, purposes: Purposes): BeginJob {
  return async ({ operator, settle, language }, { kind, purpose, params = {}, file, tenantId = operator.scope }) => {
    demand(operator, purposes[purpose]?.permission ?? 'owner');
    requireTenant(tenantId);
    const moved = await door.create(batchJobDefinition, {
      tenantId,
      input: { jobNo: newNumber(Date.now(), { prefix: 'J', digits: 6 }), kind },
      columns: {
        purpose,
        language,
        params: JSON.stringify(params),
        operator_id: operator.id,
        operator_name: operator.name,
        file_name: nameOf(file),
      },
      actor: actorOf(operator),
      async within(work, { row }) {
        const id = String(row['id']);
        if (file) await keepInput(work.trx, tenantId, id, file.bytes);
        const stored = await jobOf(work.trx, tenantId, id);
        if (stored) await settle(work.trx, await shownJob(work.trx, stored, language));
      },
    });
    return read(db, tenantId, async (query) => {
      const stored = await jobOf(query, tenantId, String(moved.row['id']));
      if (!stored) throw new Problem('not-found');
      return shownJob(query, stored, language);
    });
  };
}

/** Returns the file name as the operator knows it, without folders and unsafe characters. */
function nameOf(file: UploadedFile | undefined): string {
  const name = file?.name.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- the pattern removes control characters
  const visible = name.replaceAll(/[\u0000-\u001f\u007f]/g, '');
  return visible.slice(0, 120).replace(/\p{Surrogate}$/u, '');
}
