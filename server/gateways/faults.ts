/** What is known of a call that did not end well: the other side said no, was never reached, or nobody knows. */
type Outcome = 'refused' | 'unreached' | 'unknown';

/** A call to an outside system without a usable answer; its message holds neither bodies nor secrets. */
export class GatewayFault extends Error {
  readonly outcome: Outcome;

  constructor(what: string, outcome: Outcome) {
    super(what);
    this.outcome = outcome;
  }
}
