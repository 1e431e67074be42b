import { daysLeft } from '#machines/gateway-account/rules.ts';
import type { Handlers } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { narrowed } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import { gatewayAccountDefinition } from '#server/workflow/definitions/gateway-account.ts';
import { callsOfGateway } from './call-store.ts';
import type { PayClients } from './clients.ts';
import { noticesOfGateway } from './notice-store.ts';
import { pageGateways, platform } from './store.ts';
import {
  createGateway,
  editGateway,
  found,
  keepKeys,
  merchantKeys,
  secretKeys,
  send,
  type Workplace,
} from './use-cases.ts';

const leftUntil = (endsAt: string | null) => (endsAt === null ? null : daysLeft(endsAt, Date.now()));

/** Accounts with payment gateways: people set them up, test them, change their keys and read how their calls went. */
export const gatewayHandlers = (workplace: Workplace, clients: Pick<PayClients, 'heldBack'>) => {
  const { db } = workplace;
  return {
    ...plainHandlers(gatewayAccountDefinition, ({ operator }, seen, event) => send(workplace, operator, seen, event)),
    async pageGateways({ operator, query }) {
      const { tenantId, current, size, ...filter } = query;
      return paged({ current, size }, (page) => pageGateways(db, narrowed(operator, tenantId), filter, page));
    },
    createGateway: ({ operator, body, settle }) => createGateway(workplace, operator, body, settle),
    updateGateway: ({ operator, body }) => editGateway(workplace, operator, body),
    readGateway: ({ operator, path }) => found(db, operator.scope, path.id),
    async readGatewayHealth({ operator, path }) {
      const account = await found(db, operator.scope, path.id);
      const tenantId = account.tenantId ?? platform;
      const { skewSeconds, ...calls } = await callsOfGateway(db, tenantId, account.id);
      return {
        ...calls,
        ...(await noticesOfGateway(db, tenantId, account.id)),
        heldBack: clients.heldBack(tenantId, account.id),
        daysLeft: leftUntil(account.endsAt),
        nextDaysLeft: leftUntil(account.nextEndsAt),
        skewSeconds: skewSeconds ?? account.skewSeconds,
      };
    },
    uploadGatewayKeys: ({ operator, path, body }) =>
      keepKeys(workplace, operator, path.id, 'account.upload', merchantKeys(body)),
    rotateGatewayKeys: ({ operator, path, body }) =>
      keepKeys(workplace, operator, path.id, 'account.rotate', merchantKeys(body)),
    uploadGatewaySecret: ({ operator, path, body }) =>
      keepKeys(workplace, operator, path.id, 'account.upload', secretKeys(body)),
    rotateGatewaySecret: ({ operator, path, body }) =>
      keepKeys(workplace, operator, path.id, 'account.rotate', secretKeys(body)),
  } satisfies Partial<Handlers>;
};
