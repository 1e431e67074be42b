import { dropOldDrafts } from './draft-store.ts';
import { type Files, removeStored } from './keep.ts';
import { beginDropping, forgetFile, unclaimedFiles, unsettledFiles } from './store.ts';
import { endedTickets, forgetTicket } from './ticket-store.ts';

/**
 * Finishes what a crash left half done at least an hour ago: files being stored or removed, and uploads under tickets
 * that nobody redeemed. Also deletes old drafts, and what members brought a day ago and put to no after-sale. Several servers may run it at once.
 */
export async function sweepFiles({ db, storage }: Files): Promise<void> {
  for (const { tenantId, id, publicName } of await unsettledFiles(db)) {
    await removeStored(storage, publicName);
    await forgetFile(db, tenantId, id);
  }
  for (const { tenantId, id, publicName } of await unclaimedFiles(db)) {
    if (!(await beginDropping(db, tenantId, id))) continue;
    await removeStored(storage, publicName);
    await forgetFile(db, tenantId, id);
  }
  for (const { tenantId, id } of await endedTickets(db)) {
    await storage.direct?.discard(id);
    await forgetTicket(db, tenantId, id);
  }
  await dropOldDrafts(db);
}
