import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another site made the call: such a page must not drive a sandbox on the reader's machine. No page
 * can set Sec-Fetch-Site, so it decides where a browser sends it; Origin decides for other browsers, and a blanked
 * Origin counts as foreign.
 */
export const isForeign = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
};
