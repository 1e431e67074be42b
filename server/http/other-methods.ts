import type { FastifyInstance } from 'fastify';
import type { Operation } from './contract.ts';
import { Problem } from './problem.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

interface Address {
  path: string;
  served: string[];
  form: RegExp;
}

function addressesOf(operations: readonly Operation[]): Address[] {
  const served = new Map<string, string[]>();
  for (const { path, method } of operations) served.set(path, [...(served.get(path) ?? []), method]);
  return [...served].map(([path, of]) => ({
    path,
    served: of,
    // The router takes an empty part for a parameter, too.
    form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }));
}

/**
 * Refuses a method that an address of the contract does not serve, and names those that it does. They have no routes of
 * their own, which would be four of five routes and most of a start's time; except where the router would take the
 * address for one with a parameter.
 */
export function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const addresses = addressesOf(operations);
  const plain = new Map(addresses.map((address) => [address.path, address]));
  const variable = addresses.filter(({ path }) => path.includes('{'));
  const addressAt = (path: string) => plain.get(path) ?? variable.find(({ form }) => form.test(path));
  app.addHook('onRequest', async (request, reply) => {
    const { otherThan } = request.routeOptions.config;
    if (!otherThan && !(request.is404 && request.url.startsWith('/api/') && methods.includes(request.method))) return;
    const served = otherThan ?? addressAt(request.url.slice('/api'.length).split('?', 1)[0] ?? '')?.served;
    if (!served) return;
    void reply.header('allow', served.join(', '));
    throw new Problem('method-not-allowed');
  });
  for (const { path, served } of addresses) {
    if (path.includes('{')) continue;
    const taken = new Set(variable.flatMap((each) => (each.form.test(path) ? each.served : [])));
    const others = methods.filter((method) => taken.has(method) && !served.includes(method));
    if (others.length === 0) continue;
    app.route({
      method: others,
      url: `/api${path}`,
      exposeHeadRoute: false,
      config: { otherThan: served },
      handler: () => null,
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods that this address serves; the route is for others. */
    otherThan?: readonly string[];
  }
}
