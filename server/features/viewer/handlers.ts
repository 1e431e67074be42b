import { type Database, notify } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import type { RowReaders } from '#server/http/row-readers.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { type Look, openBoard } from './board.ts';
import { placeOf } from './places.ts';

/** Carries what windows say between servers. */
const viewerChannel = 'viewers';

/** Who has which row open: in the memory of every server, told from one to the others, and stored nowhere. */
export async function openViewers(db: Database, readers: RowReaders): Promise<Pick<Handlers, 'readViewers'>> {
  const board = openBoard();
  await db.listen(viewerChannel, {
    heard: (text) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own servers wrote it
      board.note(JSON.parse(text) as Look);
    },
  });
  const tell = (channel: string, said: object) => notify(db.scoped(everyTenant), channel, JSON.stringify(said));
  return {
    async readViewers({ operator, path, query: { tab, editing = false, leaving = false } }) {
      const place = await placeOf({ db, readers }, operator, path);
      const isPlatform = operator.type !== 2;
      const { look, isNews } = board.note({
        place,
        operatorId: operator.id,
        tab,
        name: operator.name,
        isPlatform,
        isEditing: editing,
        isLeaving: leaving,
        since: new Date().toISOString(),
      });
      await tell(viewerChannel, look);
      // The other servers have heard before they are asked, since one connection brings both in order.
      if (isNews) await tell(liveChannel, { topic: 'viewer', tenantId: place.tenantId, id: place.id });
      return board.viewers(place, { operatorId: operator.id, isPlatform });
    },
  };
}
