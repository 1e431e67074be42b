import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { refundOutcomes } from '#server/features/payment/outcomes.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Handlers } from '#server/workflow/outbox.ts';
import type { WorkflowServices } from '#server/workflow/start.ts';

/** The outside world of the fault tests: it keeps its own books of what it was asked, under which key and how often. */
export function outsideWorld(db: Database): WorkflowServices {
  const ask = (service: string, key: string) => noteAsked(db, service, key);
  return {
    refund: {
      async askRefund({ refundNo, price }) {
        await ask('askRefund', `${refundNo.split('_').at(-1) ?? ''}/${price}`);
        return { status: 'done', refundId: refundNo };
      },
    },
    'mini-program-code': {
      async commitCode({ appId }) {
        await ask('commitCode', appId);
        return { status: 'ok' };
      },
      async lookTrial({ appId }) {
        await ask('lookTrial', appId);
        return { status: 'ok', trial: null, online: null };
      },
      async queryTrial({ appId }) {
        const arrived = await timesAsked(db, 'commitCode', appId);
        await ask('queryTrial', appId);
        return { status: 'ok', trial: arrived > 0 ? { version: '1.0.0', at: arrived } : null, online: null };
      },
      async queryPrivacy() {
        return { status: 'ok', problems: [] };
      },
    },
  };
}

/** What buyers are told, in the same books, and what orders hear of their refunds. */
export function messagesOf(db: Database, door: Pick<Door, 'act'>): Handlers {
  return {
    ...refundOutcomes(door),
    orderShipped: ({ payload }) => noteAsked(db, 'orderShipped', String(payload['orderNo'])),
  };
}

/** Made once per database, before anything is asked. */
export async function openBooks(db: Database): Promise<void> {
  await sql`create table asked (service text not null, key text not null)`.execute(db.loader);
  await sql`grant all on asked to public`.execute(db.loader);
}

/** Writes down that the outside world was asked this. */
export async function noteAsked(db: Database, service: string, key: string): Promise<void> {
  await sql`insert into asked (service, key) values (${service}, ${key})`.execute(db.scoped('*'));
}

/** How often the outside world was asked this. */
export async function timesAsked(db: Database, service: string, key: string): Promise<number> {
  const { rows } = await sql`select from asked where service = ${service} and key = ${key}`.execute(db.scoped('*'));
  return rows.length;
}
