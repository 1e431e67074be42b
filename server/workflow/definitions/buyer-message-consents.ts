import { type RawBuilder, sql } from 'kysely';
import type { AnyEventObject } from 'xstate';
import { isTooLate } from '#machines/buyer-message/rules.ts';
import type { BuyerMessageEffect, Obstacle } from '#machines/buyer-message/types.ts';
import type { Row, Work } from '../definition.ts';

// Raw SQL: counts change where they stand, under the lock that found them.

/** The fact of a message that an operator sends to try a template: it may be told before buyers are told of its topic. */
export const trialFact = 'trial';

/** Who gets a message by which template, as its row's transaction finds it. */
interface Receiver {
  openid: string;
  templateId: string;
  /** Consents left of this person for this template. */
  left: number;
}

/** The template of a message now: that of its topic, while buyers are told of it. */
async function templateOf({ trx }: Work, row: Row): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select template_id as id from message_templates
    where tenant_id = ${row.tenant_id} and app_id = ${row['app_id']} and topic = ${row['topic']}
      and template_id <> '' and (is_on or ${row['fact'] === trialFact})`.execute(trx);
  return rows[0]?.id;
}

/** The identity that has consented to the template, else the one seen last; the consent stays locked until the end. */
async function receiverOf({ trx }: Work, row: Row, templateId: string): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`select i.subject as openid, ${templateId}::text as "templateId",
      coalesce(c.count, 0) as left
    from member_identities i
    left join (select openid, count from message_consents where tenant_id = ${row.tenant_id}
        and app_id = ${row['app_id']} and template_id = ${templateId} and openid in (select subject
          from member_identities where tenant_id = ${row.tenant_id} and member_id = ${row['member_id']}
            and kind = 'wx' and scope = ${row['app_id']}) for update) c on c.openid = i.subject
    where i.tenant_id = ${row.tenant_id} and i.member_id = ${row['member_id']} and i.kind = 'wx'
      and i.scope = ${row['app_id']}
    order by coalesce(c.count, 0) > 0 desc, i.seen_at desc limit 1`.execute(trx);
  return rows[0];
}

async function obstacleTo(work: Work, row: Row): Promise<Obstacle | null> {
  if (isTooLate(work.now - Date.parse(String(row['created_at'])))) return 'tooLate';
  const templateId = await templateOf(work, row);
  if (templateId === undefined) return 'switchedOff';
  const receiver = await receiverOf(work, row, templateId);
  if (!receiver) return 'noIdentity';
  return isMini(row) && receiver.left === 0 ? 'noConsent' : null;
}

/** Adds to a sending what stands in its way, which only the row's transaction knows; leaves other events alone. */
export async function prepareMessage(work: Work, row: Row, event: AnyEventObject): Promise<AnyEventObject> {
  const isAsked = event.type === 'message.send' && !('obstacle' in event) && row['state'] === 'queued';
  const obstacle = isAsked ? await obstacleTo(work, row) : null;
  return obstacle === null ? event : { ...event, obstacle };
}

/** Writes down whom the message goes to and, in a mini-program, uses up the consent for it. */
export async function spendConsent(work: Work, row: Row): Promise<void> {
  const templateId = await templateOf(work, row);
  const receiver = templateId === undefined ? undefined : await receiverOf(work, row, templateId);
  if (!receiver || (isMini(row) && receiver.left === 0)) return;
  if (isMini(row)) await change(work, row, receiver, sql`count - 1`);
  await keepReceiver(work, row, receiver);
}

/** Does with the consent of a message what the answer says of it, and forgets whom the message went to. */
export async function settleConsent(
  work: Work,
  row: Row,
  consent: Extract<BuyerMessageEffect, { code: 'settleConsent' }>['consent'],
): Promise<void> {
  const { openid, template_id: templateId } = row;
  if (typeof openid !== 'string' || typeof templateId !== 'string') return;
  if (isMini(row) && consent !== 'used')
    await change(work, row, { openid, templateId }, consent === 'back' ? sql`least(count + 1, ${most})` : sql`0`);
  await keepReceiver(work, row, { openid: null, templateId });
}

/** Nobody is sent more than this without being asked again. */
const most = 100;

const isMini = (row: Row): boolean => row['client'] === 'miniProgram';

type Whose = Pick<Receiver, 'openid' | 'templateId'>;

async function change({ trx }: Work, row: Row, { openid, templateId }: Whose, count: RawBuilder<unknown>) {
  await sql`update message_consents set count = ${count}, updated_at = now() where tenant_id = ${row.tenant_id}
    and app_id = ${row['app_id']} and openid = ${openid} and template_id = ${templateId}`.execute(trx);
}

async function keepReceiver(
  { trx }: Work,
  row: Row,
  { openid, templateId }: { openid: string | null; templateId: string },
): Promise<void> {
  await trx
    .updateTable('buyer_messages')
    .set({ openid, template_id: templateId })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', String(row['id']))
    .execute();
}
