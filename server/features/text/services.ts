import { shanghaiDay } from '#machines/shanghai.ts';
import type { SendAnswer, TextFinding, TextServices } from '#machines/text/types.ts';
import type { Database } from '#server/db/database.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import type { TextClients } from '#server/gateways/sms/port.ts';
import type { Seals } from '#server/rows/seal.ts';
import { type ServerServices, Unanswered } from '#server/workflow/asking.ts';
import { openContent, type TextContent } from './sealing.ts';
import { sealedText } from './store.ts';

interface Tools {
  db: Database;
  seals: Seals;
  clients: TextClients;
  now?: () => number;
}

/** By then the gateway has written down what it was asked to send. */
const lateMs = 120_000;
/** A text of midnight may stand under the day before or after. */
const midnightMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * The days under which a text may stand, newest first. When a call was cut off nobody knows how long before its loss was
 * noted it had gone out, so they begin when the text was written down.
 */
function daysOf(writtenMs: number, sentMs: number): string[] {
  const days = new Set<string>();
  const first = writtenMs - midnightMs;
  for (let at = sentMs + midnightMs; at > first; at -= dayMs) days.add(shanghaiDay(at));
  return [...days.add(shanghaiDay(first))];
}

/** The services of the text chart. */
export function textServices({ db, seals, clients, now = Date.now }: Tools): ServerServices<TextServices> {
  const rowOf = async (tenantId: string, id: string) => {
    const row = await sealedText(db, tenantId, id);
    if (!row) throw new Error('The text is gone.');
    return row;
  };
  const opened = async (tenantId: string, row: Awaited<ReturnType<typeof rowOf>>) => {
    if (row.sealed === null || row.account_id === null) throw new Error('The text is erased.');
    const content: TextContent = openContent(seals, tenantId, row.text_no, row.sealed);
    const account = { tenantId: row.account_tenant_id ?? '', id: row.account_id };
    return { ...content, client: await clients.clientOf(account) };
  };
  return {
    async sendText({ textNo }, signal, { tenantId, rowId }): Promise<SendAnswer> {
      try {
        const row = await rowOf(tenantId, rowId);
        const { client, phone, params } = await opened(tenantId, row);
        return await client.send({ textNo, phone, template: row.template, params }, signal);
      } catch (error) {
        // Nothing was sent, and nothing will be by asking.
        if (error instanceof NotConfigured) return { status: 'refused', code: 'notConfigured' };
        throw error;
      }
    },
    async findText({ textNo }, signal, { tenantId, rowId }): Promise<TextFinding> {
      const row = await rowOf(tenantId, rowId);
      const { sent_at: sentAt, created_at: createdAt } = row;
      const sentMs = Date.parse(sentAt ?? createdAt);
      const days = daysOf(Date.parse(createdAt), sentMs);
      const ageMs = now() - sentMs;
      try {
        const { client, phone } = await opened(tenantId, row);
        const found = await client.find({ textNo, phone, days }, signal);
        return found.status === 'notFound'
          ? { status: 'notFound', isLate: ageMs >= lateMs, ageMs }
          : { ...found, ageMs };
      } catch (error) {
        throw new Unanswered(error, ageMs);
      }
    },
  };
}
