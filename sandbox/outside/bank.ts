import { randomInt } from 'node:crypto';
import type { Books, Entry } from './books.ts';

/** A buyer's payment as the gateway sees it. */
export interface Bill {
  tenantId: string;
  orderNo: string;
  /** fen */
  price: number;
  channel: string;
}

export interface Payment extends Bill {
  transactionId: string;
}

/** A refund as it is asked for on this wire. */
export interface RefundWish {
  refundNo: string;
  transactionId: string;
  /** Fen that the buyer paid in that transaction. */
  paidPrice: number;
  /** fen */
  price: number;
}

/** What the gateway answers on this wire. */
export type RefundAnswer = { status: 'refunded' } | { status: 'pending' } | { status: 'refused'; reason: string };
type RefundFinding = RefundAnswer | { status: 'notFound' };

export interface Bank {
  /** Takes a buyer's money; each call is a new transaction. */
  take: (bill: Bill) => Payment;
  /** Refunds part of a payment: once per number, and never more in total than was paid. */
  payBack: (wish: RefundWish) => RefundAnswer;
  /** Accepts a refund and pays it at the next query, like gateways that answer before the bank does. */
  accept: (wish: RefundWish) => RefundAnswer;
  /** The state of a refund. */
  findRefund: (refundNo: string) => RefundFinding;
  /** Fen refunded from a payment. */
  paidBack: (transactionId: string) => number;
}

const no = (reason: string): RefundAnswer => ({ status: 'refused', reason });

export function openBank(books: Books, now: () => number = Date.now): Bank {
  const backOf = new Map<string, number>();
  const count = ({ facts }: Entry) => {
    const transactionId = String(facts['transactionId']);
    backOf.set(transactionId, (backOf.get(transactionId) ?? 0) + Number(facts['price']));
  };
  for (const refund of books.all('refund')) count(refund);
  const paidBack = (transactionId: string) => backOf.get(transactionId) ?? 0;
  /** Why a refund is not paid; null if it may be. */
  const answerTo = ({ refundNo, transactionId, paidPrice, price }: RefundWish): RefundAnswer | null => {
    const paid = books.find('refund', refundNo)?.facts;
    const known = paid ?? books.find('acceptance', refundNo)?.facts;
    if (known) {
      const isSame = known['transactionId'] === transactionId && known['price'] === price;
      return isSame ? { status: paid ? 'refunded' : 'pending' } : no('PARAM_ERROR');
    }
    // For a payment older than these books, trust the amount in the request.
    const came = books.find('payment', transactionId)?.facts['price'] ?? paidPrice;
    if (came !== paidPrice) return no('PARAM_ERROR');
    return price > paidPrice - paidBack(transactionId) ? no('NOT_ENOUGH') : null;
  };
  const pay = ({ refundNo, transactionId, paidPrice, price }: RefundWish): RefundAnswer => {
    if (price > paidPrice - paidBack(transactionId)) return no('NOT_ENOUGH');
    count(books.write('refund', refundNo, { transactionId, price }));
    return { status: 'refunded' };
  };
  return {
    take(bill) {
      const transactionId = `42${now()}${String(randomInt(1e9)).padStart(9, '0')}`;
      books.write('payment', transactionId, { ...bill });
      return { ...bill, transactionId };
    },
    payBack(wish) {
      return answerTo(wish) ?? pay(wish);
    },
    accept(wish) {
      const answer = answerTo(wish);
      if (answer) return answer;
      books.write('acceptance', wish.refundNo, { ...wish });
      return { status: 'pending' };
    },
    findRefund(refundNo) {
      if (books.find('refund', refundNo)) return { status: 'refunded' };
      const accepted = books.find('acceptance', refundNo)?.facts;
      return isWish(accepted) ? pay(accepted) : { status: 'notFound' };
    },
    paidBack,
  };
}

function isWish(facts: unknown): facts is RefundWish {
  return typeof facts === 'object' && facts !== null && 'refundNo' in facts && 'transactionId' in facts;
}
