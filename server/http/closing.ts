import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const againMs = 100;

/**
 * Closes every connection without a request when the server closes. Browsers open some in advance, which Node counts as
 * busy, and an answer in progress leaves its connection idle after Node has looked. Without this an open page would
 * delay the end by a minute.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const letGo = () => {
    for (const socket of unused) socket.destroy();
    app.server.closeIdleConnections();
  };
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    const again = setInterval(letGo, againMs);
    app.server.once('close', () => clearInterval(again));
    again.unref();
    letGo();
  });
}
