import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** How a body has to arrive: in every stretch of the time at least so much of it. */
export interface Pace {
  stretchMs: number;
  bytesPerSecond: number;
}

/** A line that is slower than this brings nothing to its end before the request's own time is over. */
export const usualPace: Pace = { stretchMs: 15_000, bytesPerSecond: 8_192 };

/** Calls `tooSlow` once when a body does not keep pace; answers how to stop looking. */
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

/**
 * Ends requests whose body stalls or trickles in: they are told `request-timeout`, and the connection ends. What takes files
 * looks after its own. To be called before there are routes.
 */
export function keepPace(app: FastifyInstance, pace = usualPace): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request;
    if (!request.headers['content-type']?.startsWith('multipart/')) {
      const stop = watchPace(raw, pace, () => {
        reply.raw.once('finish', () => raw.destroy());
        void reply.header('connection', 'close').send(new Problem('request-timeout'));
      });
      reply.raw.once('finish', stop);
    }
    done(null, payload);
  });
}
