import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import type { PayClients } from './clients.ts';
import { countRefused, keepNotice } from './notice-store.ts';
import { accountAt } from './serving-store.ts';
import { foreignMembers, toldIn } from './told.ts';

/** Notices are a few kilobytes; anything larger is none. */
const bodyLimit = 65_536;
const minuteMs = 60_000;
/** How many notices of one address are looked at in a minute once so many were not believed. */
const mostUnbelieved = 100;
const mostAddresses = 10_000;

interface Tools {
  db: Database;
  clients: PayClients;
  /** Wakes the worker that takes notices to their rows. */
  wake: () => void;
  log: (line: string) => void;
  now?: () => number;
}

/** Counts what each address sent in vain, minute by minute. */
function unbelieved(now: () => number) {
  let minute = 0;
  const counts = new Map<string, number>();
  const turn = () => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute || counts.size >= mostAddresses) counts.clear();
    minute = current;
  };
  return {
    isFlood(address: string): boolean {
      turn();
      return (counts.get(address) ?? 0) >= mostUnbelieved;
    },
    note(address: string): void {
      turn();
      counts.set(address, (counts.get(address) ?? 0) + 1);
    },
  };
}

const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ code: 'FAIL', message });

/**
 * Serves the addresses to which payment gateways send notices. Nothing is parsed before the signature is the gateway's;
 * a notice is answered once it is kept, and a worker takes it to its row.
 */
export async function registerNotices(app: FastifyInstance, { db, clients, wake, log, now = Date.now }: Tools) {
  const flood = unbelieved(now);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.post<{ Params: { kind: string; account: string } }>(
      '/notify/:kind/:account',
      { bodyLimit },
      async (request, reply) => {
        if (flood.isFlood(request.ip)) return fail(reply, 429, '请求过多');
        const account = await accountAt(db, request.params.kind, request.params.account);
        if (account === null) {
          flood.note(request.ip);
          return fail(reply, 404, '没有该账号');
        }
        const place = { tenantId: account.tenantId, accountId: account.id };
        const refuse = async (fault: string) => {
          flood.note(request.ip);
          await countRefused(db, place, fault);
          log(`A notice for the gateway account ${account.id} of ${account.tenantId} was not believed: ${fault}.`);
          return fail(reply, 401, '验签失败');
        };
        const client = await clients.clientOf(account.tenantId, account.id).catch((error: unknown) => {
          if (error instanceof NotConfigured) return null;
          throw error;
        });
        if (client === null) return refuse('noKeys');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const header = (name: string): string | null => {
          const value = request.headers[name];
          return typeof value === 'string' ? value : null;
        };
        const read = await client.pay.readNotice(raw, header);
        if (!read.ok) return refuse(read.fault);
        const { notice } = read;
        const isFresh = await keepNotice(db, {
          ...place,
          noticeId: notice.id,
          eventType: notice.eventType,
          told: toldIn(notice),
          fault: foreignMembers(notice, client.account, client.serving.appIds).join(' '),
        });
        faultPoint('after-notice');
        if (isFresh) wake();
        return reply.code(204).send();
      },
    );
  });
}
