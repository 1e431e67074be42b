import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stream } from './operations.ts';

const beatMs = 15_000;

export type SendStream = (reply: FastifyReply, stream: Stream, signal: AbortSignal) => Promise<void>;

/** How a server-sent event stream is kept open: until the caller goes away, its time is over or the server begins to stop. */
export function streamsOf(app: FastifyInstance, longestMs: number): SendStream {
  const ends = new Set<() => void>();
  // A stream that nobody ends would hold up the end of the server for as long as a page is open.
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
    if (app.stopping.aborted) end();
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
      // Nobody hears of a signal that was given before; whoever calls now is told to call elsewhere.
      if (!gone.signal.aborted) await stream.open((chunk) => raw.write(chunk), gone.signal);
    } finally {
      clearInterval(beat);
      clearTimeout(last);
      ends.delete(end);
      raw.end();
    }
  };
}
