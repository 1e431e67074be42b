import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pace } from './pace.ts';

/** Checks per stretch of the pace. */
const looks = 10;

/** Node's own count of the bytes it handed to the system; Node's time-outs read the same. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  /** Since when it has been the caller's turn, and the byte count then; null while it is ours. */
  since: { at: number; bytes: number } | null;
}

/**
 * Destroys connections whose caller is too slow when no answer can reach them any more: callers that do not take their
 * answer, and callers that trickle on after it. An answer that has not begun may take its time.
 */
export function watchExchanges(app: FastifyInstance, { stretchMs, bytesPerSecond }: Pace): void {
  const least = (bytesPerSecond * stretchMs) / 1_000;
  const open = new Set<Exchange>();
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response, socket: request.socket, since: null };
    open.add(exchange);
    // Most end at once; kept until the next look they would outlive the garbage of their call.
    response.once('close', () => {
      if (request.complete) open.delete(exchange);
    });
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

/** When it is the caller's turn: the bytes it has taken of the answer, or has sent after it; else null. */
function ownTurn({ request, response, socket }: Exchange): number | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in Node's types, though older than they are
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  if (handle && handle.writeQueueSize > 0) return handle.bytesWritten - handle.writeQueueSize;
  return response.writableEnded && !request.complete ? socket.bytesRead : null;
}
