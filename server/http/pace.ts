import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** The pace of a body: the least that must arrive in every stretch of time. */
export interface Pace {
  stretchMs: number;
  bytesPerSecond: number;
}

/** On a slower line no body would be complete before the request's own time is over. */
export const usualPace: Pace = { stretchMs: 15_000, bytesPerSecond: 8_192 };

/** Calls `tooSlow` once when a body falls behind; returns a function that stops the watch. */
export function watchPace(raw: Readable, { stretchMs, bytesPerSecond }: Pace, tooSlow: () => void): () => void {
  const least = (bytesPerSecond * stretchMs) / 1_000;
  let arrived = 0;
  const count = (chunk: Buffer | string) => {
    arrived += chunk.length;
  };
  const timer = setInterval(() => {
    if (arrived < least) {
      stop();
      tooSlow();
    }
    arrived = 0;
  }, stretchMs);
  const stop = () => {
    clearInterval(timer);
    raw.off('data', count);
  };
  raw.on('data', count);
  raw.once('end', stop);
  raw.once('close', stop);
  return stop;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Ends requests whose body stalls or trickles in: answers `request-timeout` and closes the connection. Uploads watch
 * their own pace. Call it before adding routes.
 */
export function keepPace(app: FastifyInstance, pace = usualPace): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request;
    if (hasBody(raw) && !request.headers['content-type']?.startsWith('multipart/')) {
      const stop = watchPace(raw, pace, () => {
        reply.raw.once('finish', () => raw.destroy());
        void reply.header('connection', 'close').send(new Problem('request-timeout'));
      });
      reply.raw.once('finish', stop);
    }
    done(null, payload);
  });
}
