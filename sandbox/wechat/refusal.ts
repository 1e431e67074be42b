/** WeChat says no: thrown by a rule, answered as an errcode with HTTP 200. `extra` stands beside the errcode. */
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
