import type { Transport } from '../client.ts';

const patienceMs = 30_000;

/** Carries calls by `fetch`. */
export const byFetch: Transport = async ({ method, url, headers, body }) => {
  const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(patienceMs) });
  return { status: answer.status, text: await answer.text() };
};
