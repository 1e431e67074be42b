import { setTimeout as wait } from 'node:timers/promises';
import { hiddenPhone, standing } from '#machines/text/rules.ts';
import type { Database } from '#server/db/database.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { TextClients, TextDesk, TextWish } from '#server/gateways/sms/port.ts';
import type { Seals } from '#server/rows/seal.ts';
import { textDefinition } from '#server/workflow/definitions/text.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { sealContent } from './sealing.ts';
import { keepSealed, textNumbered } from './store.ts';

interface Tools {
  db: Database;
  door: Pick<Door, 'create' | 'rested'>;
  seals: Seals;
  clients: TextClients;
}

/** Longer than it takes to ask for a lost text, and to send again what never arrived. */
const patienceMs = 150_000;
/** Whoever waits for a code at a page rather asks for another. */
const codePatienceMs = 8_000;
const restMs = 10_000;
const pauseMs = 1_000;

export function openTextDesk({ db, door, seals, clients }: Tools): TextDesk {
  const post = async ({ tenantId, textNo, phone, template, params }: TextWish): Promise<void> => {
    if (await textNumbered(db, tenantId, textNo)) return;
    const account = await clients.accountFor(tenantId);
    try {
      await door.create(textDefinition, {
        tenantId,
        input: { textNo, template, shownPhone: hiddenPhone(phone) },
        columns: {
          account_tenant_id: account.tenantId,
          account_id: account.id,
        },
        actor: system,
        async within({ trx }, { row }) {
          const sealed = sealContent(seals, tenantId, textNo, { phone, params });
          await keepSealed(trx, tenantId, String(row['id']), sealed);
        },
      });
    } catch (error) {
      // Somebody handed the same text in at the same moment.
      if (!(await textNumbered(db, tenantId, textNo))) throw error;
    }
  };
  return {
    needs: async (tenantId) => void (await clients.accountFor(tenantId)),
    post,
    async send(wish, signal) {
      await post(wish);
      const { tenantId, textNo, template } = wish;
      const until = Date.now() + (template === 'signInCode' ? codePatienceMs : patienceMs);
      for (;;) {
        const written = await textNumbered(db, tenantId, textNo);
        if (written) await door.rested(textDefinition, { tenantId, id: written.id }, { patienceMs: restMs });
        const text = await textNumbered(db, tenantId, textNo);
        const stands = text ? standing(text.state) : 'refused';
        if (stands === 'gone') return;
        if (stands === 'refused') throw new GatewayFault(`The text was refused: ${text?.refusal ?? ''}`, 'refused');
        if (Date.now() > until) throw new GatewayFault('Nobody knows whether the text was sent', 'unknown');
        await wait(pauseMs, undefined, { ref: false, ...(signal && { signal }) });
      }
    },
  };
}
