import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Problem } from './problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True for a caller on this machine; calls through a local proxy carry its headers. */
function isHere({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  return !isForwarded && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Metrics reveal a shop's sales: a configured token is required, else only this machine may read them. */
function admitScraper(request: FastifyRequest, token: string | null): void {
  if (token === null) {
    if (!isHere(request)) throw new Problem('forbidden');
  } else if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))) {
    throw new Problem('unauthenticated');
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where areas add what they measure. */
    meters: Registry;
  }
}

interface Vitals {
  ready: () => Promise<boolean>;
  metricsToken: string | null;
}

/** Serves liveness, readiness and metrics. */
export function serveVitals(app: FastifyInstance, { ready, metricsToken }: Vitals): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate('meters', registry);
  const durations = new Histogram({
    name: 'zhanggui_request_seconds',
    help: 'Time to answer by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operationId;
    if (operation) durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/livez', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const able = !app.stopping.aborted && (await ready());
    return reply.code(able ? 200 : 503).send({ ready: able });
  });
  app.get('/metrics', async (request, reply) => {
    admitScraper(request, metricsToken);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
