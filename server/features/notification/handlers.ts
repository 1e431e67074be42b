import type { Transaction } from 'kysely';
import { type Database, inTenant, notify, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { paged } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { choicesOf, choose } from './choice-store.ts';
import { changeFor } from './delivery.ts';
import { markOne, markUpTo, pageOf, type Reader, unreadOf } from './store.ts';

type Notifications = Pick<
  Handlers,
  | 'pageNotifications'
  | 'countNotifications'
  | 'markNotificationRead'
  | 'markNotificationsRead'
  | 'readNotificationChoices'
  | 'changeNotificationChoices'
>;

const readerOf = ({ id, tenantId, scope, role }: Operator): Reader => ({
  operatorId: id,
  home: tenantId ?? everyTenant,
  scope,
  permissions: role && [...role.permissions],
});

/** A person's own notifications and choices; nobody else's are within reach. */
export const notificationHandlers = (db: Database): Notifications => {
  /** Changes something of the reader's, tells their other pages, and returns what is unread then. */
  const changed = (reader: Reader, change: (trx: Transaction<DB>) => Promise<void>) =>
    inTenant(db, reader.home, async (trx) => {
      await change(trx);
      await notify(trx, liveChannel, changeFor(reader.home, reader.operatorId));
      return unreadOf(trx, reader);
    });
  return {
    pageNotifications: ({ operator, query }) => paged(query, (page) => pageOf(db, readerOf(operator), query, page)),
    countNotifications: ({ operator }) => {
      const reader = readerOf(operator);
      return read(db, reader.home, (query) => unreadOf(query, reader));
    },
    markNotificationRead: ({ operator, path }) => {
      const reader = readerOf(operator);
      return changed(reader, async (trx) => {
        if (!(await markOne(trx, reader, path.id))) throw new Problem('not-found');
      });
    },
    markNotificationsRead: ({ operator, body }) => {
      const reader = readerOf(operator);
      return changed(reader, async (trx) => void (await markUpTo(trx, reader, body.upTo)));
    },
    readNotificationChoices: ({ operator }) => {
      const reader = readerOf(operator);
      return read(db, reader.home, (query) => choicesOf(query, reader));
    },
    changeNotificationChoices: ({ operator, body }) => {
      const reader = readerOf(operator);
      return inTenant(db, reader.home, async (trx) => {
        await choose(trx, reader, body);
        return choicesOf(trx, reader);
      });
    },
  };
};
