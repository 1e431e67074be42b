import type { FastifyRequest } from 'fastify';

/** A page of another site must not drive the controls of a sandbox that runs on the reader's machine. */
export const isForeign = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin.replace(/^https?:\/\//, '') !== host)
  );
};
