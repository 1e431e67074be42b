import type { FastifyReply } from 'fastify';
import type { Stream } from './operations.ts';

const beatMs = 15_000;

/** Keeps a server-sent event stream open until the caller goes away or the server closes. */
export async function sendStream(reply: FastifyReply, stream: Stream, signal: AbortSignal): Promise<void> {
  void reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  const beat = setInterval(() => raw.write(': beat\n\n'), beatMs);
  const gone = AbortSignal.any([signal, closed(raw)]);
  try {
    await stream.open((chunk) => raw.write(chunk), gone);
  } finally {
    clearInterval(beat);
    raw.end();
  }
}

function closed(raw: FastifyReply['raw']): AbortSignal {
  const abort = new AbortController();
  raw.on('close', () => abort.abort());
  return abort.signal;
}
