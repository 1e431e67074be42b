import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Database } from '#server/db/database.ts';
import { auditBook } from '#server/features/audit-log/book-store.ts';
import { idempotencyStore } from '#server/features/session/idempotency-store.ts';
import { bindContract } from '#server/http/binding.ts';
import { drainable } from '#server/http/draining.ts';
import { tellFailures } from '#server/http/failures.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { tenantsOfRows } from '#server/rows/named-rows.ts';
import type { Row } from '#server/workflow/definition.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import { Refused } from '#server/workflow/refusals.ts';
import type { Way } from './door.ts';
import { presentDoor } from './present.ts';

/** A call of the API that stands for one event of a chart. */
export interface PathCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. */
  path: string;
  /** None for a call that says in If-Match what it saw. */
  body?: object;
}

/**
 * The calls of a machine by its events; an event without one is sent by others than operators, through the door, and so is
 * one for which its call answers null: what the contract refuses by its form never comes to the chart.
 */
export type PathCalls = Readonly<
  Record<string, (event: Facts, row: Row, db: Database) => PathCall | null | Promise<PathCall>>
>;

export interface HttpWay extends Way {
  /** What a call of the operator of the row's tenant answers; throws what it refuses. */
  read: (path: string, row: Row) => Promise<unknown>;
  /** The events that were sent over HTTP. */
  sent: ReadonlySet<string>;
  close: () => Promise<void>;
}

/** The token names the tenant, so that each path has an operator of its own. */
const tokenOf = (tenantId: string) => `operator-of-${tenantId}`.padEnd(16, '-');

function operatorOf(token: string): Operator {
  const tenantId = token.slice('operator-of-'.length).replace(/-+$/, '');
  const who = { id: '1', name: '王掌柜', username: 'tenant', type: 2 as const, chosenTenantId: null };
  return { ...who, tenantId, scope: tenantId, role: null, roles: [], tokenHash: Buffer.alloc(32) };
}

/** Serves a machine's operations on a free port and sends its events there, each as the call that stands for it. */
export async function httpWay(
  db: Database,
  handlersOf: (db: Database, door: Door) => Partial<Handlers>,
  calls: PathCalls,
): Promise<HttpWay> {
  const present = presentDoor();
  const app = Fastify({ forceCloseConnections: true });
  drainable(app);
  tellFailures(app);
  bindContract(app, {
    // Only the machine's own calls are made here.
    handlers: handlersOf(db, present.door) as Handlers,
    doors: { operator: async (token) => operatorOf(token), join: async () => null, visitor: async () => null },
    book: auditBook(db),
    idempotency: idempotencyStore(db),
    findTenants: (scope, kind, names) => tenantsOfRows(db, scope, kind, names),
    isTenant: async () => true,
    countCall: async () => 0,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = new Set<string>();

  const make = async ({ method, path, body }: PathCall, row: Row) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf(row.tenant_id)}`,
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : { 'if-match': `"${Number(row['version'])}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answered = (await answer.json()) as { code: 0 | Refused['code']; msg: string; data: Record<string, unknown> };
    if (answered.code !== 0)
      throw new Refused(answered.code, { data: answered.data, words: { zh: answered.msg, en: answered.msg } });
    return answered.data;
  };

  return {
    read: (path, row) => make({ method: 'GET', path }, row),
    sent,
    act(own, event, row) {
      const call = calls[event.type]?.(event, row, db) ?? null;
      if (!call) return null;
      sent.add(event.type);
      return new Promise((resolve, reject) => {
        // A call may answer only once its service has ended, which is the path's next step.
        present.become(own, resolve);
        Promise.resolve(call)
          .then((asked) => make(asked, row))
          .then(resolve, reject);
      });
    },
    close: () => app.close(),
  };
}
