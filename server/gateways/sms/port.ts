import type { SendAnswer, TextTemplate } from '#machines/text/types.ts';

/** What fills a template; each value has at most 35 characters, as the operators demand. */
export type TextParams = Readonly<Record<string, string>>;

export interface TextMessage {
  /** Our number; the gateway keeps it and sends a second text under the same one. */
  textNo: string;
  phone: string;
  template: TextTemplate;
  params: TextParams;
}

interface SentText {
  textNo: string;
  phone: string;
  /** The days on which it may be in the gateway's books, YYYY-MM-DD in Shanghai. */
  days: readonly string[];
}

/** What the gateway's books say of a text. */
export type FoundText =
  | { status: 'accepted' | 'delivered' }
  | { status: 'notFound' }
  | { status: 'failed'; code: string };

/** One account with a text gateway. Each call throws GatewayFault when there is no answer to believe. */
export interface TextClient {
  /** Sends one text, asked exactly once: every call that arrives is a text. */
  send: (message: TextMessage, signal?: AbortSignal) => Promise<SendAnswer>;
  /** Looks a text up by our number; changes nothing. */
  find: (sent: SentText, signal?: AbortSignal) => Promise<FoundText>;
}

/** An account with a text gateway, by its owner and its id; the owner may be the platform. */
interface TextAccount {
  tenantId: string;
  id: string;
}

export interface TextClients {
  /** The account by which a tenant's texts go now. Throws NotConfigured while none is ready. */
  accountFor: (tenantId: string) => Promise<TextAccount>;
  /** The client of an account in any state that has a key. Throws NotConfigured. */
  clientOf: (account: TextAccount) => Promise<TextClient>;
}

/** A text of a tenant. Its number begins with the tenant's id, since one account may serve several. */
export interface TextWish extends TextMessage {
  tenantId: string;
}

/** Where texts are handed in. One number is one text, however often it is handed in. */
export interface TextDesk {
  /** Throws NotConfigured unless an account is ready for the tenant's texts. */
  needs: (tenantId: string) => Promise<void>;
  /** Writes the text down, so that it goes; throws NotConfigured. */
  post: (wish: TextWish) => Promise<void>;
  /**
   * Hands the text in and waits until the gateway has accepted it. Throws NotConfigured, and GatewayFault: `refused` when
   * it does not go, `unknown` when nobody knows after the time that asking for it takes.
   */
  send: (wish: TextWish, signal?: AbortSignal) => Promise<void>;
}
