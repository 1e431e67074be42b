import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

export interface News {
  readonly eventType: string;
  readonly summary: string;
  readonly originalType: string;
  readonly content: object;
  readonly url: string;
}

/** Stores a notice for a merchant; the sender finds it there, in this process or the next, unless it is planned to be lost. */
export const queueNotice = (world: World, { mchid }: { readonly mchid: string }, news: News): void => {
  const { content, ...rest } = news;
  world.books.put('notice', {
    key: randomUUID(),
    mchid,
    ...rest,
    content: JSON.stringify(content),
    createdAtMs: world.now(),
    attempts: 0,
    dueAtMs: world.now(),
    state: world.plans.losesNotice() ? 'givenUp' : 'waiting',
  });
};
