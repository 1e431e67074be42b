import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /** How long calls are still taken. */
  limitMs: number;
  /** Ends sooner, when nobody calls any more: for a server that no balancer sends calls to. */
  untilQuiet: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the server is to stop. */
    stopping: AbortSignal;
    /** Begins to stop, and takes calls until those who send them have had time to turn elsewhere. */
    drain: (how: Drain) => Promise<void>;
  }
}

const lookMs = 50;
/** After so long without a call or a new connection, connections that are still open are merely kept. */
const keptMs = 1_000;

/**
 * Lets a server be left without a failed call: from the moment it is to stop it calls itself not ready, goes on to answer
 * calls on old connections and new ones, and has each answer tell that its connection ends with it. Only then may it close.
 */
export function drainable(app: FastifyInstance): void {
  const stopping = new AbortController();
  const underWay = new Set<ServerResponse>();
  let lastUse = 0;
  const isQuiet = () => underWay.size === 0 && Date.now() - lastUse > keptMs;

  app.server.on('connection', () => {
    lastUse = Date.now();
  });
  // Before the routes see it, so that every answer has it, whoever writes it.
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
