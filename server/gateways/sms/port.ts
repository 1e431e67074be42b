export interface TextMessage {
  /** Our number; the gateway sends one text per number, however often it is called. */
  textNo: string;
  phone: string;
  text: string;
}

/** Sends texts. Throws GatewayFault unless the gateway accepted the text. */
export interface TextGateway {
  send: (message: TextMessage, signal?: AbortSignal) => Promise<void>;
}
