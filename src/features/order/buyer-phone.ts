import { receiver } from '#openapi/generated/shapes.ts';

interface Whose {
  mobile: string;
}

/** A phone that is shown in part is none to call. */
const phoneOf = (buyer: Whose | null): string =>
  buyer !== null && receiver.phone.form.test(buyer.mobile) ? buyer.mobile : '';

/** Returns the receiver's phone once another buyer is chosen: the buyer's own, unless somebody typed another. */
export function phoneFor(buyer: Whose | null, before: Whose | null, phone: string): string {
  return phone === phoneOf(before) ? phoneOf(buyer) : phone;
}
