import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';

/** The most allowed at once, per person and per tenant. */
export interface Limits {
  person: number;
  tenant: number;
}

/** Connections that last as long as the caller likes: live pages, and files written as they are read. */
export type Lasting = 'stream' | 'blob';

/** A browser opens six connections to a host, so a person with many windows still has room. */
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
    en: 'Too many downloads at once; wait for one to finish',
  },
};

/** Takes a place for a lasting connection and returns its release. Throws `too-many-requests` when all are taken. */
export type TakePlace = (kind: Lasting, operator: Pick<Operator, 'id' | 'scope'>) => () => void;

export function openPlaces(limits: Record<Lasting, Limits> = usual): TakePlace {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => {
    const left = (counts.get(name) ?? 0) + count;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
  };
  return (kind, { id, scope }) => {
    const [person, tenant] = [`${kind} person ${id}`, `${kind} tenant ${scope}`];
    const isFull = (name: string, most: number) => (counts.get(name) ?? 0) >= most;
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
