import { openJournal } from '#sandbox/journal.ts';
import type { SigningMode } from './merchants.ts';

/** A payment from placing on; times are milliseconds by the sandbox's clock. */
export interface Order {
  /** The signing merchant and our number: unique over all sub-merchants of a partner. */
  readonly key: string;
  readonly mchid: string;
  readonly subMchid: string | null;
  /** The app that pays. */
  readonly appid: string;
  readonly spAppid: string | null;
  readonly number: string;
  readonly way: 'jsapi' | 'h5' | 'native' | 'app';
  readonly description: string;
  readonly price: number;
  readonly notifyUrl: string;
  readonly attach: string | null;
  readonly openid: string | null;
  readonly placedAtMs: number;
  readonly expiresAtMs: number;
  /** What was asked, for comparing a second asking. */
  readonly asked: string;
  readonly prepayId: string;
  readonly prepayUntilMs: number;
  readonly state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
  /** The buyer typed the password: the payment comes at this time. */
  readonly payingUntilMs: number | null;
  readonly payer: string | null;
  readonly transactionId: string | null;
  readonly paidAtMs: number | null;
}

export interface Refund {
  /** The signing merchant and our number. */
  readonly key: string;
  readonly mchid: string;
  readonly subMchid: string | null;
  readonly number: string;
  readonly refundId: string;
  readonly orderKey: string;
  readonly transactionId: string;
  readonly orderNumber: string;
  readonly price: number;
  readonly paidPrice: number;
  readonly notifyUrl: string | null;
  readonly asked: string;
  readonly askedAtMs: number;
  readonly endsAtMs: number;
  readonly endsAs: 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  readonly status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  readonly endedAtMs: number | null;
}

/** One movement of a shop's account, fen; the balance after it. */
export interface Flow {
  readonly key: string;
  readonly mchid: string;
  readonly atMs: number;
  readonly kind: 'trade' | 'fee' | 'refund' | 'feeBack' | 'refundBack' | 'topUp' | 'withdrawal';
  readonly amount: number;
  readonly balance: number;
  /** WeChat's number of the payment or refund. */
  readonly about: string;
}

export interface NoticeRow {
  readonly key: string;
  readonly mchid: string;
  readonly url: string;
  readonly eventType: string;
  readonly summary: string;
  readonly originalType: string;
  /** The content before encryption. */
  readonly content: string;
  readonly createdAtMs: number;
  /** Attempts made. */
  readonly attempts: number;
  readonly dueAtMs: number;
  readonly state: 'waiting' | 'delivered' | 'givenUp';
}

/** What people change at the controls. */
export interface Settings {
  readonly key: 'settings';
  readonly clockOffsetMs: number;
  readonly modes: Readonly<Record<string, SigningMode>>;
}

interface Rows {
  order: Order;
  refund: Refund;
  flow: Flow;
  notice: NoticeRow;
  settings: Settings;
}
export type Kind = keyof Rows;

/** Everything that the played WeChat Pay knows, by key; a later row under a key replaces the first. */
export interface Books {
  find<K extends Kind>(kind: K, key: string): Rows[K] | undefined;
  /** Stores the row before it returns, so that an answer given is known after a crash. */
  put<K extends Kind>(kind: K, row: Rows[K]): Rows[K];
  /** Stores the rows that the work puts together, when it ends: after a crash all of them are known, or none. */
  whole<Done>(work: () => Done): Done;
  /** Oldest first. */
  all<K extends Kind>(kind: K): Rows[K][];
}

const kinds = ['order', 'refund', 'flow', 'notice', 'settings'] as const;

const isLine = (value: unknown): value is { kind: Kind; row: Rows[Kind] } =>
  typeof value === 'object' &&
  value !== null &&
  'row' in value &&
  'kind' in value &&
  kinds.some((kind) => kind === value.kind);

/** Opens the books kept in a file; without one they last as long as the process. */
export const openBooks = (file: string | null): Books => {
  const shelves: { [K in Kind]: Map<string, Rows[K]> } = {
    order: new Map(),
    refund: new Map(),
    flow: new Map(),
    notice: new Map(),
    settings: new Map(),
  };
  const shelf = <K extends Kind>(kind: K): Map<string, Rows[K]> => shelves[kind];
  const journal = openJournal(file);
  for (const line of journal.lines) if (isLine(line)) shelf(line.kind).set(line.row.key, line.row);
  return {
    find: (kind, key) => shelf(kind).get(key),
    put: (kind, row) => {
      journal.append({ kind, row });
      shelf(kind).set(row.key, row);
      return row;
    },
    whole: (work) => journal.whole(work),
    all: (kind) => [...shelf(kind).values()],
  };
};
