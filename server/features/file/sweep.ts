import { dropOldDrafts } from './draft-store.ts';
import { type Files, removeStored } from './keep.ts';
import { forgetFile, unsettledFiles } from './store.ts';
import { endedTickets, forgetTicket } from './ticket-store.ts';

/**
 * Ends what a crash left half done an hour ago and longer: files that were being stored or removed, and what was brought
 * under tickets that nobody redeemed. Old drafts go, too. May run on several servers at once.
 */
export async function sweepFiles({ db, storage }: Files): Promise<void> {
  for (const { tenantId, id, publicName } of await unsettledFiles(db)) {
    await removeStored(storage, publicName);
    await forgetFile(db, tenantId, id);
  }
  for (const { tenantId, id } of await endedTickets(db)) {
    await storage.direct?.discard(id);
    await forgetTicket(db, tenantId, id);
  }
  await dropOldDrafts(db);
}
