/** A row that somebody of the shop's staff moves. */
interface Place {
  tenantId: string;
  id: string;
}

/** What the staff wanted to do could not be done any more. */
export class RefusedStaff extends Error {}

/** Those who ship and decide in a demonstration. Their acts throw RefusedStaff where it is too late for them. */
export interface Staff {
  ship: (order: Place, quantity: number) => Promise<void>;
  handleCards: (order: Place, cards: number) => Promise<void>;
  callOff: (order: Place) => Promise<void>;
  agree: (afterSale: Place, sum: { price: number; points: number }) => Promise<void>;
  refuse: (afterSale: Place, reason: string) => Promise<void>;
  takeBack: (afterSale: Place) => Promise<void>;
}
