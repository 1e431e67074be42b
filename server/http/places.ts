import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';

/** How many there may be at once, of one person and of one tenant. */
export interface Limits {
  person: number;
  tenant: number;
}

/** What stays open for as long as its caller likes: pages that follow changes, and files that are written as they are read. */
export type Lasting = 'stream' | 'blob';

/** A browser opens six connections to a host; somebody with many windows still has room. */
const usual: Record<Lasting, Limits> = {
  stream: { person: 20, tenant: 400 },
  blob: { person: 10, tenant: 60 },
};

const retryAfterSeconds: Record<Lasting, number> = { stream: 30, blob: 5 };

const words = {
  stream: {
    zh: '同时打开的实时页面过多，请关闭一些后再试',
    en: 'Too many pages receive live updates; close some and try again',
  },
  blob: {
    zh: '同时下载的文件过多，请等前面的下载完成',
    en: 'Too many uploads at once; wait for one to finish',
  },
};

/** Gives a place to what lasts and answers how to leave it. Throws `too-many-requests` where all are taken. */
export type TakePlace = (kind: Lasting, operator: Pick<Operator, 'id' | 'scope'>) => () => void;

export function openPlaces(limits: Record<Lasting, Limits> = usual): TakePlace {
  const taken = new Map<string, number>();
  const add = (name: string, count: number) => {
    const left = (taken.get(name) ?? 0) + count;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
  };
  return (kind, { id, scope }) => {
    const [person, tenant] = [`${kind} person ${id}`, `${kind} tenant ${scope}`];
    const isFull = (name: string, most: number) => (taken.get(name) ?? 0) >= most;
    if (isFull(person, limits[kind].person) || isFull(tenant, limits[kind].tenant)) {
      throw new Problem('too-many-requests', {
        words: words[kind],
        data: { retryAfterSeconds: retryAfterSeconds[kind] },
      });
    }
    add(person, 1);
    add(tenant, 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      add(person, -1);
      add(tenant, -1);
    };
  };
}
