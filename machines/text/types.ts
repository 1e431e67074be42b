import type { Service } from '#machines/kit/slot.ts';
import type { Aged } from '#machines/retries.ts';

/** What a text is for; each has a template of its own, which the operators have approved. */
export type TextTemplate = 'signInCode' | 'cardsIssued' | 'orderShipped' | 'refundDone';

export interface TextInput {
  /** Our number, which the gateway keeps and does not judge: it sends a second text under the same one. */
  textNo: string;
  template: TextTemplate;
  /** The number it goes to, with its middle digits hidden. */
  shownPhone: string;
}

/** The facts of a text: plain JSON, the row's columns. */
export interface TextContext extends TextInput {
  /** How often the gateway was asked to send it. */
  sends: number;
  /** How often the clock had the gateway asked what became of it since. */
  checks: number;
  /** The gateway's own number; null until it has accepted the text. */
  bizId: string | null;
  /** Why it did not go: the gateway's code, or `lost`. */
  refusal: string | null;
}

export type TextEvent =
  /** Due, or an operator, or the gateway's unsigned report: ask the gateway what became of it. */
  { type: 'text.check' };

/** The gateway's answer to a text; no answer at all is an error. */
export type SendAnswer = { status: 'accepted'; bizId: string } | { status: 'refused'; code: string };

/** What the gateway knows of a text; `isLate` when it should know it by now. Its age is counted since it was sent. */
export type TextFinding = Aged &
  ({ status: 'accepted' | 'delivered' } | { status: 'failed'; code: string } | { status: 'notFound'; isLate: boolean });

export interface TextServices {
  /** Asks the gateway to send it. Every call that arrives is a text that costs money. */
  sendText: Service<{ textNo: string }, SendAnswer>;
  /** Asks what became of it; changes nothing there. */
  findText: Service<{ textNo: string }, TextFinding>;
}

/** Once nobody can need them any more, number and content are erased. */
export type TextEffect = { type: 'effect'; code: 'eraseText' };
