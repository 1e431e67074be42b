import { type Database, inTenant, notify } from '#server/db/database.ts';
import type { Role, UserType } from '#server/http/operations.ts';
import { may } from '#server/http/roles.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import type { JobPermission } from '#server/workflow/jobs.ts';
import type { News } from '#server/workflow/news.ts';
import type { Delivery } from '#server/workflow/outbox.ts';
import { addNotifications } from './store.ts';

/** An account that may hear of something; `home` is where its own rows are kept. */
interface Person {
  id: string;
  home: string;
  type: UserType;
  role: Role | null;
}

export interface DeliveryTools {
  db: Database;
  /** Returns the active accounts that see rows of a tenant. */
  audienceOf: (db: Database, tenantId: string) => Promise<readonly Person[]>;
  /** What a role must contain to see a job, by what the job does. */
  needsOfJob: (purpose: string) => JobPermission;
}

/** Of what happens in tenants the platform's staff hear only what they see to, unless they are meant by name. */
const ofPlatform: ReadonlySet<News['kind']> = new Set(['auditApproved', 'auditRejected', 'penalised']);

/**
 * Tells each person whom the news concerns, once however often it is delivered: everybody named, or all whose role
 * contains what it needs; never whoever did it, and nobody who switched the kind off.
 */
export async function deliverNews({ db, audienceOf, needsOfJob }: DeliveryTools, delivery: Delivery): Promise<void> {
  const { id, tenantId } = delivery;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `newsMessage` wrote it
  const news = delivery.payload as unknown as Omit<News, 'tenantId'>;
  const { kind, to, by, facts, subject } = news;
  // A mention already says what its row needs, and nothing of what a job does.
  const ofJob = subject.machine === 'batch-job' && kind !== 'mentioned' ? [needsOfJob(facts.purpose ?? '')] : [];
  const needs = [...news.needs, ...ofJob].filter((permission) => permission !== 'everyone');
  const concerns = (person: Person) =>
    to === 'all' ? person.type === 2 || ofPlatform.has(kind) : to.includes(person.id);
  const people = (await audienceOf(db, tenantId)).filter(
    (person) => person.id !== by && concerns(person) && needs.every((permission) => may(person, permission)),
  );
  if (people.length === 0) return;
  await inTenant(db, everyTenant, async (trx) => {
    const told = await addNotifications(trx, { ...news, needs, tenantId, source: id, people });
    for (const { home, operatorId } of told) await notify(trx, liveChannel, changeFor(home, operatorId));
  });
}

/** What the pages of one person hear when their notifications changed. */
export const changeFor = (home: string, operatorId: string): string =>
  JSON.stringify({ topic: 'notification', tenantId: home, id: operatorId });
