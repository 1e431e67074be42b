import { api, unwrap } from './api-client.ts';
import { read } from './query.ts';

/** Reads the operator's draft under a key from the server; null when there is none. */
export const draftOf = (key: string) =>
  read('/upms/draft/{key}', { path: { key } }, { silent: 'without a draft the page is as it was saved' });

/** What this window last sent as each draft. */
const sent = new Map<string, string>();

/** Returns what this window last sent as a draft; undefined when it sent none. */
export const sentDraft = (key: string): string | undefined => sent.get(key);

/**
 * Reads the draft that somebody left under a key; null when there is none, or when the page has replaced it since it
 * had sent `before`. Times would not tell: the server writes them, and the browser's clock may differ.
 */
export const draftLeft = (key: string, before: string | undefined) => ({
  ...draftOf(key),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const draft = await unwrap(api.GET('/upms/draft/{key}', { params: { path: { key } }, signal }));
    const own = sentDraft(key);
    return own !== before && draft?.content === own ? null : draft;
  },
  staleTime: Infinity,
  gcTime: 0,
});

// Calls for one draft run one after the other, so that a late autosave does not restore a draft that a save has
// dropped.
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

/** Saves a draft for this operator and tenant; rejects as the call does. */
export const saveDraft = (key: string, content: string): Promise<unknown> =>
  inTurn(key, () => {
    sent.set(key, content);
    return unwrap(api.POST('/upms/draft', { body: { key, content } }));
  });

/** Drops a draft; one that cannot be dropped now expires by itself. */
export const dropDraft = (key: string): Promise<unknown> =>
  inTurn(key, () => unwrap(api.DELETE('/upms/draft/{key}', { params: { path: { key } } }))).catch(() => {});
