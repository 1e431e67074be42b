import { api, unwrap } from './api-client.ts';
import { read } from './query.ts';

/** What the operator was writing under a key, as the server keeps it; null when nothing was kept. */
export const draftOf = (key: string) =>
  read('/upms/draft/{key}', { path: { key } }, { silent: 'without a draft the page is as it was saved' });

// Calls about one draft go one after the other, so that a late autosave does not bring back what a save has dropped.
const turns = new Map<string, Promise<unknown>>();

function inTurn<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.then(call, call);
  turns.set(key, turn);
  const forget = () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
  turn.then(forget, forget);
  return turn;
}

/** Keeps what is being written, for this operator and tenant alone; rejects as the call does. */
export const saveDraft = (key: string, content: string): Promise<unknown> =>
  inTurn(key, () => unwrap(api.POST('/upms/draft', { body: { key, content } })));

/** Forgets what was being written; one that cannot be forgotten now lapses by itself. */
export const dropDraft = (key: string): Promise<unknown> =>
  inTurn(key, () => unwrap(api.DELETE('/upms/draft/{key}', { params: { path: { key } } }))).catch(() => {});
