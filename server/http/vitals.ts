import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What an operator of the servers asks: is it alive, can it work, how is it doing. */
export function serveVitals(app: FastifyInstance, ready: () => Promise<boolean>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
