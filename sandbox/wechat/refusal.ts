/** WeChat refuses: a rule throws it, and the answer is an errcode with HTTP 200. `extra` is added to the errcode. */
export class Refusal extends Error {
  readonly errcode: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(errcode: number, extra: Readonly<Record<string, unknown>> = {}) {
    super(`errcode ${errcode}`);
    this.name = 'Refusal';
    this.errcode = errcode;
    this.extra = extra;
  }
}

/** Refuses with an errcode when the condition holds. */
export const refuseIf = (condition: boolean, errcode: number): void => {
  if (condition) throw new Refusal(errcode);
};
