import type { Books } from './books.ts';
import type { System } from './outcome-names.ts';

type Asked = Readonly<Record<string, unknown>>;

/** A system's answer: status and body. */
export interface Answer {
  status: number;
  body: object;
}

export interface Service {
  system: Exclude<System, 'pay'>;
  /** Carries out a request, once per number. */
  answer: (asked: Asked) => Answer;
  /** The system's plain refusal. */
  refusal: Answer;
}

const done: Answer = { status: 200, body: { status: 'done' } };
const unreadable: Answer = { status: 400, body: { error: 'PARAM_ERROR' } };
const refused: Answer = { status: 422, body: { error: 'REFUSED' } };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 500;

/** The services of all systems by their path below the sandbox. */
export function servicesOf(books: Books): Readonly<Record<string, Service>> {
  return {
    '/supplier/deliveries': {
      system: 'supplier',
      refusal: refused,
      answer({ deliveryNo, orderNo, phone, goods }) {
        if (!isText(deliveryNo) || !isText(orderNo) || !Array.isArray(goods) || goods.length === 0) return unreadable;
        if (!books.find('delivery', deliveryNo)) books.write('delivery', deliveryNo, { orderNo, phone, goods });
        return done;
      },
    },
    '/supplier/withdrawals': {
      system: 'supplier',
      refusal: refused,
      answer({ orderNo }) {
        if (!isText(orderNo)) return unreadable;
        if (!books.find('withdrawal', orderNo)) books.write('withdrawal', orderNo, {});
        return done;
      },
    },
  };
}
