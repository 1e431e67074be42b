import { words as afterSaleWords } from '#machines/after-sale/words.ts';
import { words as orderWords } from '#machines/order/words.ts';
import { words as paymentWords } from '#machines/payment/words.ts';
import { words as refundWords } from '#machines/refund/words.ts';
import type { components } from '#openapi/generated/types.ts';
import { goodsSheetRoute } from '#src/features/goods/routes.ts';
import { memberActs } from '#src/features/member/acts.ts';
import { messages as memberTexts } from '#src/features/member/messages.ts';
import { offeredActs } from '#src/features/order/acts.ts';
import { orderFormRoute, shipDeskRoute } from '#src/features/order/routes.ts';
import { admits, type UserType } from '#src/lib/audience.ts';
import { shownBy, type ShownWords } from '#src/lib/chart-words.ts';
import { callOf } from '#src/lib/event-calls.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { useWithheld } from '#src/lib/rights.ts';
import { menuFor } from '../menu.tsx';
import { messages } from './messages.ts';
import type { Recent } from './recent.ts';

type Hit = components['schemas']['Hit'];

/** One line of the palette: what it says and where it leads. */
export interface Line extends Recent {
  id: string;
  /** What it is: a page, an action, or the kind of its record. */
  kind: string;
  /** The state of a record, in words. */
  state?: string;
}

const words: Partial<Record<Hit['kind'], ShownWords>> = {
  order: orderWords,
  afterSale: afterSaleWords,
  payment: paymentWords,
  refund: refundWords,
};

const addressOf: Record<Hit['kind'], (id: string) => string> = {
  order: (id) => `/mall/orderinfo/${id}`,
  afterSale: (id) => `/mall/aftersale/${id}`,
  payment: (id) => `/mall/payment/${id}`,
  refund: (id) => `/mall/refund/${id}`,
  member: (id) => `/mall/userinfo/${id}`,
  goods: (id) => `/mall/goodsspu/form?id=${id}`,
  wxapp: (id) => `/weixin/wxapp/${id}`,
};

/** Who asks, by what their user type and their role open. */
interface Asker {
  type: UserType;
  withheld: ReturnType<typeof useWithheld>;
}

const isPart = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());

/** The names of all actions on what is found: those of charts, and those on members. */
const verbsOf = (locale: Locale) => [
  ...Object.values(words).flatMap(({ events }) => Object.values(events).map((name) => name[locale])),
  ...memberActs.map(({ word }) => memberTexts[locale][word]),
];

/** Splits “ship 2026…” into the action and what to search; without an action at its start, a text is all search. */
export function splitVerb(text: string, locale: Locale): { verb: string; search: string } {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const isVerb = others.length > 0 && verbsOf(locale).some((name) => isPart(name, first));
  return isVerb ? { verb: first, search: others.join(' ') } : { verb: '', search: text.trim() };
}

/** Pages that stand behind a list and not in the menu, but are gone to by their name. */
const besides = [shipDeskRoute, orderFormRoute, goodsSheetRoute];

/** Returns the operator's pages whose name has the text in it. */
export function pageLines({ type, withheld }: Asker, text: string, locale: Locale): Line[] {
  const others = besides
    .map(({ to, options }) => ({ to, page: options.staticData }))
    .filter(({ page }) => admits(page.audience, type) && withheld(page.needs) === null);
  return [...menuFor(type, withheld).flatMap(({ items }) => items), ...others]
    .map(({ to, page }) => ({
      id: `page ${to}`,
      href: to,
      title: page.title[locale],
      detail: '',
      kind: messages[locale].page,
    }))
    .filter(({ title }) => isPart(title, text));
}

/** Returns the lines of the records that a search found. */
export function hitLines(hits: readonly Hit[], locale: Locale): Line[] {
  return hits.map(({ kind, id, title, detail, state }) => {
    const spoken = words[kind];
    return {
      id: `${kind} ${id}`,
      href: addressOf[kind](id),
      title,
      detail,
      kind: messages[locale][kind],
      ...(spoken !== undefined && state !== null && { state: shownBy(spoken).stateName(state, locale) }),
    };
  });
}

/** The actions on a record that the asker may perform, by their names. */
function actsOn({ kind, acts }: Hit, { withheld }: Asker, locale: Locale): { act: string; name: string }[] {
  if (kind === 'member')
    return memberActs
      .filter(({ needs }) => withheld(needs) === null)
      .map(({ act, word }) => ({ act, name: memberTexts[locale][word] }));
  const spoken = words[kind];
  if (spoken === undefined) return [];
  return offeredActs(acts)
    .filter(({ event }) => withheld(callOf(event)) === null)
    .map(({ act, event }) => ({ act, name: shownBy(spoken).eventName(event, locale) }));
}

/** Returns the actions on the first record that takes any, or those on all records whose name has the verb in it. */
export function actLines(asker: Asker, hits: readonly Hit[], verb: string, locale: Locale): Line[] {
  const withActs = hits.map((hit) => ({ hit, acts: actsOn(hit, asker, locale) })).filter(({ acts }) => acts.length > 0);
  return (verb === '' ? withActs.slice(0, 1) : withActs).flatMap(({ hit: { kind, id, title }, acts }) =>
    acts
      .filter(({ name }) => isPart(name, verb))
      .map(({ act, name }) => ({
        id: `act ${act} ${id}`,
        href: `${addressOf[kind](id)}?act=${act}`,
        title: `${name} ${title}`,
        detail: '',
        kind: messages[locale].act,
      })),
  );
}
