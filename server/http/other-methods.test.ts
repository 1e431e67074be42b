import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readOperations } from './contract.ts';
import { tellFailures } from './failures.ts';
import { refuseOtherMethods } from './other-methods.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

test('every address of the contract refuses each method that it does not serve, and names those that it does', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  tellFailures(app);
  const operations = readOperations();
  refuseOtherMethods(app, operations);
  const served = new Map<string, Set<string>>();
  for (const { method, path } of operations) {
    served.set(path, (served.get(path) ?? new Set()).add(method));
    app.route({
      method,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      exposeHeadRoute: false,
      handler: () => 'x',
    });
  }

  const wrong: string[] = [];
  for (const [path, known] of served) {
    for (const method of methods.filter((each) => !known.has(each))) {
      const { statusCode, headers } = await app.inject({ method, url: `/api${path.replaceAll(/\{\w+\}/g, 'x')}?a=b` });
      if (statusCode !== 405 || String(headers['allow']) !== [...known].join(', ')) wrong.push(`${method} ${path}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await app.inject('/api/no/such/thing')).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(404);
});
