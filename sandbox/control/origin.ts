import type { FastifyRequest } from 'fastify';

/**
 * True for a call that a page of another site made: it must not drive the controls of a sandbox that runs on the
 * reader's machine. No page can write Sec-Fetch-Site, so it decides where a browser sends it; Origin is for the others,
 * and an Origin that was blanked counts as foreign.
 */
export const isForeign = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
};
