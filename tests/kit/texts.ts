import { textInputs } from '#machines/text/cases.ts';
import { textDefinition } from '#server/workflow/definitions/text.ts';
import { system } from '#server/workflow/log-row.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import type { TestServer } from './server.ts';

/** A text of the first tenant that nobody sends, at rest without an answer; answers its id. */
export async function textOf({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const { door } = openWorkflow(db, { log: () => {} });
  const textNo = `t1/look/${Date.now()}`;
  const { row } = await door.create(textDefinition, {
    tenantId: 't1',
    input: { ...textInputs.shipped, textNo },
    columns: {},
    actor: system,
  });
  return String(row['id']);
}
