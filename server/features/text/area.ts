import type { Database } from '#server/db/database.ts';
import type { TextClients } from '#server/gateways/sms/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Door } from '#server/workflow/door.ts';
import { openTextDesk } from './desk.ts';
import { textHandlers } from './handlers.ts';
import { textServices } from './services.ts';

export { reportTaker } from './reports.ts';

interface Tools {
  db: Database;
  door: Door;
  seals: Seals;
  clients: TextClients;
}

/** Text messages: people look at them, their chart sends them, and the desk takes them from other areas. */
export const textArea = ({ db, door, seals, clients }: Tools) => ({
  desk: openTextDesk({ db, door, seals, clients }),
  area: {
    handlers: textHandlers(db, door),
    services: { text: textServices({ db, seals, clients }) },
  } satisfies Area,
});
