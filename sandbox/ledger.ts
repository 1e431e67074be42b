import type { FastifyInstance } from 'fastify';

/** Something that an outside system did, told once for each time it was done. */
export interface Entry {
  /** ISO 8601, by the system's clock. */
  readonly at: string;
  readonly system: 'wechat' | 'wxpay' | 'supplier' | 'texts' | 'carriers';
  readonly act: string;
  /** The account, order or number on which it was done. */
  readonly about: string;
  /** What was done to it: a version, an amount, the request's own number. */
  readonly what: string;
}

type Source = () => readonly Entry[];

const sources = new WeakMap<FastifyInstance, Source[]>();

/** Adds a system's deeds to what `GET /_sandbox/control/ledger` tells, oldest first over all systems of the process. */
export function addToLedger(app: FastifyInstance, source: Source): void {
  const known = sources.get(app);
  if (known !== undefined) {
    known.push(source);
    return;
  }
  const all = [source];
  sources.set(app, all);
  app.get('/_sandbox/control/ledger', async () =>
    all.flatMap((entries) => entries()).toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  );
}
