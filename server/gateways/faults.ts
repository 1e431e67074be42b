/** What a failed call did: the other side refused it, was never reached, or nobody knows. */
type Outcome = 'refused' | 'unreached' | 'unknown';

/** A call to an outside system without a usable answer; its message holds neither bodies nor secrets. */
export class GatewayFault extends Error {
  readonly outcome: Outcome;

  constructor(what: string, outcome: Outcome) {
    super(what);
    this.outcome = outcome;
  }
}

/** Nobody has set up what the call needs; nothing was sent. Its words say what to add, and where. */
export class NotConfigured extends GatewayFault {
  readonly words: { readonly zh: string; readonly en: string };

  constructor(words: { zh: string; en: string }) {
    super(words.en, 'unreached');
    this.words = words;
  }
}

/** The account is retired for good: what it has placed can never be asked about again. */
export class Retired extends NotConfigured {}
