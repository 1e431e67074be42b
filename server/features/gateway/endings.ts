import { daysLeft } from '#machines/gateway-account/rules.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { notify } from '#server/workflow/news.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { openWaker, type Waker } from '#server/workflow/waker.ts';
import { endingAccounts, type Ending } from './ending-store.ts';

interface Tools {
  db: Database;
  door: Pick<Door, 'act'>;
  log: (line: string) => void;
  now?: () => number;
}

const everyMs = 60 * 60_000;
const firstMs = 60_000;

/** Tells whoever may change keys that a certificate ends soon. */
const warn = (db: Database, { tenantId, id, name, endsAt }: Ending) =>
  inTenant(db, tenantId, (trx) =>
    notify(trx, {
      kind: 'gatewayTroubled',
      to: 'all',
      needs: ['gateway.view', 'gateway.edit'],
      facts: { name, outcome: 'ending', text: shanghaiDay(Date.parse(endsAt)) },
      isOnce: true,
      tenantId,
      subject: { machine: definition.name, id },
      by: null,
    }),
  );

/** Looks once for certificates that end: warns a month before, and has an account troubled whose certificate has ended. */
export async function lookForEndings({ db, door, now = Date.now }: Omit<Tools, 'log'>): Promise<void> {
  for (const account of await endingAccounts(db)) {
    const { tenantId, id, endsAt } = account;
    if (daysLeft(endsAt, now()) >= 0) {
      await warn(db, account);
      continue;
    }
    const event = { type: 'account.trouble', trouble: 'ended' } as const;
    await door.act(definition, { scope: tenantId, id, event, actor: system }).catch((error: unknown) => {
      // Somebody was quicker, or is testing it.
      if (!(error instanceof Refused)) throw error;
    });
  }
}

/** Looks every hour for certificates that end. */
export const openEndings = (tools: Tools): Waker =>
  openWaker(
    'certificates that end',
    tools.log,
    async () => {
      await lookForEndings(tools);
      return everyMs;
    },
    firstMs,
  );
