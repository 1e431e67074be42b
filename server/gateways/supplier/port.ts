/** Virtual goods to deliver to a buyer. */
export interface Delivery {
  /** Our number; the supplier delivers once per number, however often it is called. */
  deliveryNo: string;
  /** The number under which all deliveries of the order can be voided together. */
  orderNo: string;
  phone: string;
  goods: readonly { name: string; quantity: number }[];
}

/** Delivers virtual goods. Both calls throw GatewayFault unless they succeeded. */
export interface Supplier {
  deliver: (delivery: Delivery, signal?: AbortSignal) => Promise<void>;
  /** Voids everything delivered for the order; succeeds when nothing was. */
  withdraw: (orderNo: string, signal?: AbortSignal) => Promise<void>;
}
