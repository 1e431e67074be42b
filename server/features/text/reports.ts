import type { Database } from '#server/db/database.ts';
import { textDefinition } from '#server/workflow/definitions/text.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { reportedTexts } from './store.ts';

/**
 * Takes a report of the gateway. Nobody signs it, so it is a hint: the gateway is asked about those of the account's
 * texts that it names and that have not arrived yet.
 */
export const reportTaker =
  (db: Database, door: Pick<Door, 'act'>) =>
  async (account: { tenantId: string; accountId: string }, bizIds: readonly string[]): Promise<void> => {
    for (const { tenantId, id } of await reportedTexts(db, account, bizIds)) {
      await door
        .act(textDefinition, { scope: tenantId, id, event: { type: 'text.check' }, actor: system })
        .catch((error: unknown) => {
          // It is being asked about already.
          if (!(error instanceof Refused)) throw error;
        });
    }
  };
