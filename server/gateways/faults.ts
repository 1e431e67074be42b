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
