import { dropOldDrafts } from './draft-store.ts';
import { type Files, removeStored } from './keep.ts';
import { beginDropping, forgetFile, putFileOff, unclaimedFiles, unsettledFiles } from './store.ts';
import { endedTickets, forgetTicket, putTicketOff } from './ticket-store.ts';

/**
 * Finishes what a crash left half done at least an hour ago: files being stored or removed, and uploads under tickets
 * that nobody redeemed. Also deletes old drafts, and what members brought a day ago and put to no after-sale. Several servers may run it at once.
 * What fails keeps nothing else from being done, is tried again after all others, and is thrown at the end.
 */
export async function sweepFiles({ db, storage }: Files): Promise<void> {
  const faults: unknown[] = [];
  const each = async <Found>(found: Promise<Found[]>, clear: (one: Found) => Promise<void>) => {
    for (const one of await found) await clear(one).catch((error: unknown) => faults.push(error));
  };
  await each(unsettledFiles(db), async ({ tenantId, id, publicName }) => {
    await removeStored(storage, publicName).catch(async (error: unknown) => {
      await putFileOff(db, tenantId, id);
      throw error;
    });
    await forgetFile(db, tenantId, id);
  });
  await each(unclaimedFiles(db), async ({ tenantId, id, publicName }) => {
    if (!(await beginDropping(db, tenantId, id))) return;
    await removeStored(storage, publicName);
    await forgetFile(db, tenantId, id);
  });
  await each(endedTickets(db), async ({ tenantId, id }) => {
    await storage.direct?.discard(id).catch(async (error: unknown) => {
      await putTicketOff(db, tenantId, id);
      throw error;
    });
    await forgetTicket(db, tenantId, id);
  });
  await dropOldDrafts(db);
  if (faults.length > 0) throw faults[0];
}
