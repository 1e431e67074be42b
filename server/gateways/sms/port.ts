export interface TextMessage {
  /** Ours; under one number a text goes out once, however often it is asked. */
  textNo: string;
  phone: string;
  text: string;
}

/** Who sends texts. Throws GatewayFault unless the text was taken. */
export interface TextGateway {
  send: (message: TextMessage, signal?: AbortSignal) => Promise<void>;
}
