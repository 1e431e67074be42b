/** Virtual goods to be handed out to a buyer. */
export interface Delivery {
  /** Ours; under one number goods are handed out once, however often it is asked. */
  deliveryNo: string;
  /** Under which everything handed out can be voided together. */
  orderNo: string;
  phone: string;
  goods: readonly { name: string; quantity: number }[];
}

/** Who hands out virtual goods. Both throw GatewayFault unless it was done. */
export interface Supplier {
  deliver: (delivery: Delivery, signal?: AbortSignal) => Promise<void>;
  /** Voids all that was handed out for the order; fine when nothing was. */
  withdraw: (orderNo: string, signal?: AbortSignal) => Promise<void>;
}
