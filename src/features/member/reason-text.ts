import type { messages } from './messages.ts';

type Texts = (typeof messages)['zh'];

/** Returns why an account changed: what a person wrote, or the words for what the server does by itself. */
export function reasonText(reason: string, { reasons }: Pick<Texts, 'reasons'>): string {
  const known: Readonly<Record<string, string>> = reasons;
  return Object.hasOwn(known, reason) ? (known[reason] ?? reason) : reason;
}
