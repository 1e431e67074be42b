import type { FastifyInstance } from 'fastify';

/** A payment as the shipping service of WeChat knows it. */
export interface TradePayment {
  readonly transactionId: string;
  readonly appid: string;
  readonly openid: string;
  readonly mchid: string;
  readonly subMchid: string | null;
  /** The shop's own number. */
  readonly number: string;
  readonly description: string;
  /** fen */
  readonly price: number;
  readonly placedAtMs: number;
  readonly paidAtMs: number;
  readonly isRefunded: boolean;
}

/** Payments made inside mini-programs and official accounts, as WeChat Pay tells the shipping service of them. */
export interface Payments {
  /** Brings in what a call may ask about, where the books have not everything at once. */
  recall?: ((request: { readonly path: string; readonly raw: Buffer }) => Promise<void>) | undefined;
  /** WeChat Pay's clock. */
  now(): number;
  find(transactionId: string): TradePayment | null;
  numbered(mchid: string, number: string): TradePayment | null;
  /** Oldest first. */
  all(): readonly TradePayment[];
}

/** A WeChat that plays without WeChat Pay knows no payment. */
export const noPayments: Payments = { now: Date.now, find: () => null, numbered: () => null, all: () => [] };

const known = new WeakMap<FastifyInstance, Payments>();

/** Makes the payments of a played WeChat Pay known to the WeChat that is played by the same process. */
export const tellPayments = (app: FastifyInstance, payments: Payments): void => void known.set(app, payments);

export const paymentsOf = (app: FastifyInstance): Payments => known.get(app) ?? noPayments;
