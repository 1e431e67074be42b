import { randomInt } from 'node:crypto';
import type { RefundAnswer } from '#machines/refunds.ts';
import type { RefundWish } from '#server/gateways/payment/port.ts';
import type { Books, Entry } from './books.ts';

/** What a buyer pays for, as the payment gateway knows it. */
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

export interface Bank {
  /** Takes a buyer's money: always a new transaction, as often as it is done. */
  take: (bill: Bill) => Payment;
  /** Pays money back from one payment: once under one number, and never more in all than came in. */
  payBack: (wish: RefundWish) => RefundAnswer;
  /** Fen that went back from a payment. */
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
  return {
    take(bill) {
      const transactionId = `42${now()}${String(randomInt(1e9)).padStart(9, '0')}`;
      books.write('payment', transactionId, { ...bill });
      return { ...bill, transactionId };
    },
    payBack({ refundNo, transactionId, paidPrice, price }) {
      const known = books.find('refund', refundNo)?.facts;
      if (known) {
        const isSame = known['transactionId'] === transactionId && known['price'] === price;
        return isSame ? { status: 'refunded' } : no('PARAM_ERROR');
      }
      // A payment from before these books were opened is taken at its word.
      const paid = books.find('payment', transactionId)?.facts['price'] ?? paidPrice;
      if (paid !== paidPrice) return no('PARAM_ERROR');
      if (price > paidPrice - paidBack(transactionId)) return no('NOT_ENOUGH');
      count(books.write('refund', refundNo, { transactionId, price }));
      return { status: 'refunded' };
    },
    paidBack,
  };
}
