import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayKind } from '#machines/gateway-account/types.ts';
import type { Database } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import { countRefused } from './notice-store.ts';
import type { Receiver } from './receiving.ts';
import { accountAt } from './serving-store.ts';

/** Notices are a few kilobytes; anything larger is none. */
const bodyLimit = 65_536;
/** Each push of a parcel has all of its lines, up to 1.5 KB each as a form writes Chinese: some three hundred. */
const trackLimit = 524_288;
const minuteMs = 60_000;
/** Once so many notices of an address were not believed in a minute, only what is signed is believed from there. */
const mostUnbelieved = 100;
const mostAddresses = 10_000;

interface Tools {
  db: Database;
  /** Who believes and keeps the notices of each kind of account. */
  receivers: Readonly<Record<GatewayKind, Receiver>>;
  /** Wakes the worker that takes notices to their rows. */
  wake: () => void;
  log: (line: string) => void;
  now?: () => number;
}

/** Counts what each address sent in vain, within the minute that its first one began. */
function unbelieved(now: () => number) {
  const counts = new Map<string, { count: number; until: number }>();
  const of = (address: string) => {
    const known = counts.get(address);
    return known !== undefined && known.until > now() ? known : { count: 0, until: now() + minuteMs };
  };
  return {
    isFlood: (address: string): boolean => of(address).count >= mostUnbelieved,
    note(address: string): void {
      const { count, until } = of(address);
      if (counts.size >= mostAddresses && !counts.has(address)) counts.clear();
      counts.set(address, { count: count + 1, until });
    },
  };
}

const isKind = (kind: string): kind is GatewayKind => kind === 'wechatpay' || kind === 'texts' || kind === 'tracking';

/** Reports of texts are signed by nobody. */
const isSigned = (kind: string): boolean => isKind(kind) && kind !== 'texts';

const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ code: 'FAIL', message });

/**
 * Serves the addresses to which gateways send notices. Nothing is believed that its kind of account cannot prove; a
 * notice is answered once it is kept.
 */
export async function registerNotices(app: FastifyInstance, { db, receivers, wake, log, now = Date.now }: Tools) {
  const flood = unbelieved(now);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    const hear = async (kind: string, accountNo: string, request: FastifyRequest, reply: FastifyReply) => {
      // Behind a proxy that is not trusted, a gateway has the address of whoever forges its notices.
      const isFlood = flood.isFlood(request.ip);
      const tooMany = () => fail(reply, 429, '请求过多');
      if (isFlood && !isSigned(kind)) return tooMany();
      const receiver = isKind(kind) ? receivers[kind] : undefined;
      const account = receiver ? await accountAt(db, kind, accountNo) : null;
      if (!receiver || account === null) {
        if (isFlood) return tooMany();
        flood.note(request.ip);
        return fail(reply, 404, '没有该账号');
      }
      const place = { tenantId: account.tenantId, accountId: account.id, accountNo };
      const refuse = async (fault: string) => {
        if (isFlood) return tooMany();
        flood.note(request.ip);
        await countRefused(db, place, fault);
        log(`A notice for the gateway account ${account.id} of ${account.tenantId} was not believed: ${fault}.`);
        return fail(reply, 401, '验签失败');
      };
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = (name: string): string | null => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : null;
      };
      const received = await receiver(place, raw, header);
      if ('fault' in received) return refuse(received.fault);
      faultPoint('after-notice');
      if (received.isFresh) wake();
      return received.answer === null ? reply.code(204).send() : reply.send(received.answer);
    };
    scope.post<{ Params: { kind: string; account: string } }>(
      '/notify/:kind/:account',
      { bodyLimit },
      (request, reply) => hear(request.params.kind, request.params.account, request, reply),
    );
    scope.post<{ Params: { account: string } }>(
      '/notify/tracking/:account',
      { bodyLimit: trackLimit },
      (request, reply) => hear('tracking', request.params.account, request, reply),
    );
  });
}
