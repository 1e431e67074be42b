import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stream } from './operations.ts';

const beatMs = 15_000;

export type SendStream = (reply: FastifyReply, stream: Stream, signal: AbortSignal) => Promise<void>;

/** Keeps a server-sent event stream open until the caller goes away, its time is over or the server begins to stop. */
export function streamsOf(app: FastifyInstance, longestMs: number): SendStream {
  const ends = new Set<() => void>();
  // End the streams: otherwise an open page would hold up the stop.
  app.stopping.addEventListener('abort', () => {
    for (const end of ends) end();
  });
  return async (reply, stream, signal) => {
    void reply.hijack();
    const { raw } = reply;
    const gone = new AbortController();
    const end = () => gone.abort();
    raw.on('close', end);
    signal.addEventListener('abort', end);
    ends.add(end);
    // Who has left already is not heard to leave.
    if (app.stopping.aborted || signal.aborted) end();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    raw.write(': open\n\n');
    const last = setTimeout(end, longestMs);
    const beat = setInterval(() => raw.write(': beat\n\n'), beatMs);
    try {
      // A late listener misses an abort that has already fired, so check first: new callers must connect elsewhere.
      if (!gone.signal.aborted) await stream.open((chunk) => raw.write(chunk), gone.signal);
    } finally {
      clearInterval(beat);
      clearTimeout(last);
      ends.delete(end);
      raw.end();
    }
  };
}
