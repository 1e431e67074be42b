import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pace } from './pace.ts';

/** How often it is looked in one stretch of the pace. */
const looks = 10;

/** What Node's connection knows of the bytes that it handed to the system; its own time-outs read the same. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  /** Since when the caller has had something to do, and how far it was then; null while it is our turn. */
  since: { at: number; bytes: number } | null;
}

/**
 * Ends connections whose caller does not keep pace where nobody is left to tell them so: who does not take the answer, and who
 * goes on sending, bit by bit, what was answered already. An answer that is not there yet may take its time.
 */
export function watchExchanges(app: FastifyInstance, { stretchMs, bytesPerSecond }: Pace): void {
  const least = (bytesPerSecond * stretchMs) / 1_000;
  const open = new Set<Exchange>();
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    open.add({ request, response, socket: request.socket, since: null });
  });

  const look = (exchange: Exchange, now: number) => {
    const { request, response, socket } = exchange;
    if (socket.destroyed || (response.closed && request.complete)) return open.delete(exchange);
    const bytes = ownTurn(exchange);
    if (bytes === null || exchange.since === null || bytes - exchange.since.bytes >= least)
      exchange.since = bytes === null ? null : { at: now, bytes };
    else if (now - exchange.since.at >= stretchMs) socket.destroy();
    return true;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of open) look(exchange, now);
  }, stretchMs / looks);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The bytes that a caller has taken of an answer, or sent after it, when it is theirs to go on; else null. */
function ownTurn({ request, response, socket }: Exchange): number | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in Node's types, though older than they are
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  if (handle && handle.writeQueueSize > 0) return handle.bytesWritten - handle.writeQueueSize;
  return response.writableEnded && !request.complete ? socket.bytesRead : null;
}
