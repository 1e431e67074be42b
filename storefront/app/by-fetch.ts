import type { Transport } from '../client.ts';

const patienceMs = 30_000;

/** Carries calls by `fetch`. */
export const byFetch: Transport = async ({ url, body, ...init }) => {
  const answer = await fetch(url, { ...init, ...(body !== null && { body }), signal: AbortSignal.timeout(patienceMs) });
  return { status: answer.status, text: await answer.text() };
};
