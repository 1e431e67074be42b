import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const againMs = 100;

/**
 * Lets a closing server go of every connection on which nothing is asked. Browsers open some ahead, which Node takes for
 * busy ones, and an answer that is just on its way leaves a connection idle after Node has looked; without this a page
 * that is open would hold up the end for a minute.
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
