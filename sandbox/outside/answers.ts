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
export function servicesOf(books: Books, now: () => number): Readonly<Record<string, Service>> {
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
    '/carrier/tracks': {
      system: 'carrier',
      refusal: refused,
      answer({ carrier, trackingNo }) {
        if (!isText(carrier) || !isText(trackingNo)) return unreadable;
        const no = `${carrier}/${trackingNo}`;
        const { at } = books.find('parcel', no) ?? books.write('parcel', no, {});
        return { status: 200, body: trackOf(Date.parse(at), now()) };
      },
    },
  };
}

const minuteMs = 60_000;
/** The events of every parcel, by minutes since the first query. */
const journey = [
  [0, '快件已揽收'],
  [1, '快件运输中'],
  [3, '快件派送中'],
  [5, '快件已签收'],
] as const;

function trackOf(since: number, now: number) {
  const news = journey
    .map(([minutes, text]) => ({ at: since + minutes * minuteMs, text }))
    .filter(({ at }) => at <= now)
    .map(({ at, text }) => ({ at: new Date(at).toISOString(), text }));
  return { status: news.length === journey.length ? 'delivered' : 'onTheWay', news: news.toReversed() };
}
