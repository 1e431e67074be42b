import type { Transaction } from 'kysely';
import { type Database, inTenant, notify } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import type { RowReaders } from '#server/http/row-readers.ts';
import { present, saveRow, type Seen, stale } from '#server/rows/versioned.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { notify as sendNews } from '#server/workflow/news.ts';
import { mentionedNames } from '#shared/mentions/mention-parts.ts';
import { peopleWith, type Person } from './people-store.ts';
import {
  type Comment,
  countLocked,
  findComment,
  insertComment,
  lockOwn,
  type OwnComment,
  type Place,
} from './store.ts';

const most = 500;
const refusals = {
  many: { zh: `一条记录最多 ${most} 条评论`, en: `A record takes at most ${most} comments` },
  late: { zh: '评论发布 15 分钟后不能再修改', en: 'A comment can be edited for 15 minutes only' },
  mention: {
    zh: '提及的人不存在，或不能查看这条记录',
    en: 'A mentioned person does not exist or may not see this record',
  },
} as const;
const refuse = (reason: keyof typeof refusals): never => {
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason } });
};

interface Tools {
  db: Database;
  readers: RowReaders;
}

/** Tells those who have the row open that its comments changed. */
const tell = (trx: Transaction<DB>, { tenantId, rowId }: Place) =>
  notify(trx, liveChannel, JSON.stringify({ topic: 'comment', tenantId, id: rowId }));

/** Tells those whom a comment mentions; they read its words where it stands, so that an erased one is erased there, too. */
async function tellMentioned(
  readers: RowReaders,
  trx: Transaction<DB>,
  place: Place,
  { id, people }: { id: string; people: readonly Person[] },
  operator: Operator,
): Promise<void> {
  if (people.length === 0) return;
  const { tenantId, machine, rowId } = place;
  await sendNews(trx, {
    kind: 'mentioned',
    tenantId,
    to: people.map((person) => person.id),
    needs: await readers.needs(place),
    subject: { machine, id: rowId },
    by: operator.id,
    facts: { by: operator.name, place: `comment-${id}` },
  });
}

const asRead = (trx: Transaction<DB>, { tenantId }: Place, id: string, { id: readerId }: Operator): Promise<Comment> =>
  present(findComment(trx, tenantId, id, readerId));

/** The persons whom the text mentions among those whom its author chose; throws for one who may not see the row. */
async function mentioned(
  readers: RowReaders,
  trx: Transaction<DB>,
  place: Place,
  { text, mentions = [] }: { text: string; mentions?: string[] },
): Promise<Person[]> {
  if (mentions.length === 0) return [];
  const people = await peopleWith(trx, place.tenantId, await readers.needs(place));
  const chosen = people.filter(({ id }) => mentions.includes(id));
  if (chosen.length < mentions.length) refuse('mention');
  const names = mentionedNames(
    text,
    people.map(({ name }) => name),
  );
  return chosen.filter(({ name }) => names.includes(name));
}

/** The persons mentioned before whose names still stand in the text. */
async function stillMentioned(
  readers: RowReaders,
  trx: Transaction<DB>,
  own: OwnComment,
  text: string,
): Promise<Person[]> {
  if (own.mentions.length === 0) return [];
  // Of all names, so that @李青山 does not keep 李青.
  const people = await peopleWith(trx, own.tenantId, await readers.needs(own));
  const all = [...own.mentions, ...people].map(({ name }) => name);
  const names = mentionedNames(text, all);
  return own.mentions.filter(({ name }) => names.includes(name));
}

/** Adds a comment to a row's history. */
export function addComment(
  { db, readers }: Tools,
  { operator, settle }: { operator: Operator; settle: Settle },
  place: Place,
  body: Call<'createComment'>['body'],
): Promise<Comment> {
  const text = body.text.trim();
  return inTenant(db, operator.scope, async (trx) => {
    if ((await countLocked(trx, place)) >= most) refuse('many');
    const people = await mentioned(readers, trx, place, { ...body, text });
    const id = await insertComment(trx, {
      tenant_id: place.tenantId,
      machine: place.machine,
      row_id: place.rowId,
      operator_id: operator.id,
      operator_name: operator.name,
      platform: operator.type !== 2,
      text,
      mentions: JSON.stringify(people),
    });
    const made = await asRead(trx, place, id, operator);
    await tellMentioned(readers, trx, place, { id, people }, operator);
    await tell(trx, place);
    await settle(trx, made);
    return made;
  });
}

/** Locks a comment that the operator wrote, at the version they saw, on a row that they may still read. */
async function lockSeen(
  readers: RowReaders,
  trx: Transaction<DB>,
  operator: Operator,
  { id, version }: Seen,
): Promise<OwnComment> {
  const own = await present(lockOwn(trx, operator.scope, id, operator.id));
  await readers.demand(operator, own);
  if (own.version !== version) throw stale(own, await asRead(trx, own, id, operator));
  return own;
}

/** Changes the words of one's own comment while that is allowed; who says nothing of mentions keeps those that stand. */
export function editComment(
  { db, readers }: Tools,
  operator: Operator,
  { id, version, ...body }: Call<'updateComment'>['body'],
): Promise<Comment> {
  const text = body.text.trim();
  return inTenant(db, operator.scope, async (trx) => {
    const own = await lockSeen(readers, trx, operator, { id, version });
    if (!own.isEditable) refuse('late');
    const people =
      body.mentions === undefined
        ? await stillMentioned(readers, trx, own, text)
        : await mentioned(readers, trx, own, { ...body, text });
    const changes = { text, mentions: JSON.stringify(people), edited_at: new Date().toISOString() };
    await saveRow(trx, 'row_comments', { tenantId: own.tenantId, id }, changes);
    const known = new Set(own.mentions.map((person) => person.id));
    const added = people.filter((person) => !known.has(person.id));
    await tellMentioned(readers, trx, own, { id, people: added }, operator);
    await tell(trx, own);
    return asRead(trx, own, id, operator);
  });
}

/** Takes the words of one's own comment away; that there was one stays. */
export function dropComment({ db, readers }: Tools, operator: Operator, seen: Seen): Promise<Comment> {
  return inTenant(db, operator.scope, async (trx) => {
    const own = await lockSeen(readers, trx, operator, seen);
    const gone = { text: '', mentions: '[]', deleted_at: new Date().toISOString() };
    await saveRow(trx, 'row_comments', { tenantId: own.tenantId, id: seen.id }, gone);
    await tell(trx, own);
    return asRead(trx, own, seen.id, operator);
  });
}
