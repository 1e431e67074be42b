import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /** How long the server goes on accepting calls. */
  limitMs: number;
  /** Ends sooner once calls have ceased: for a server without a load balancer. */
  untilQuiet: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop. */
    stopping: AbortSignal;
    /** Begins to stop, and accepts calls until load balancers have had time to turn elsewhere. */
    drain: (how: Drain) => Promise<void>;
  }
}

const lookMs = 50;
/** After this long without a call or a new connection, open connections count as merely kept alive. */
const keptMs = 1_000;

/**
 * Lets clients leave a stopping server without a failed call. From the start of the stop it reports itself not ready,
 * goes on answering calls on old and new connections, and closes each connection with its answer. Only then may it
 * close.
 */
export function drainable(app: FastifyInstance): void {
  const stopping = new AbortController();
  const underWay = new Set<ServerResponse>();
  let lastUse = 0;
  const isQuiet = () => underWay.size === 0 && Date.now() - lastUse > keptMs;

  app.server.on('connection', () => {
    lastUse = Date.now();
  });
  // Runs before the routes, so that every answer has it, whatever code writes it.
  app.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    lastUse = Date.now();
    if (stopping.signal.aborted) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const begin = () => {
    stopping.abort();
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
  };
  app.addHook('preClose', async () => begin());
  app.decorate('stopping', stopping.signal);
  app.decorate('drain', async ({ limitMs, untilQuiet }: Drain) => {
    begin();
    for (const end = Date.now() + limitMs; Date.now() < end && !(untilQuiet && isQuiet());)
      await wait(Math.min(lookMs, limitMs));
  });
}
