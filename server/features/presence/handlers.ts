import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { PresenceStore } from './store.ts';

type Presence = Pick<Handlers, 'readOnlineCount' | 'readOnlineScore' | 'beat'>;

interface Needs {
  presence: PresenceStore;
  tenantExists: (id: string) => Promise<boolean>;
  /** Tells open pages that a user came online. */
  tell: (tenantId: string) => Promise<void>;
}

export const presenceHandlers = ({ presence, tenantExists, tell }: Needs): Presence => ({
  async readOnlineCount({ operator, path }) {
    const wanted = path.id === 'all' ? everyTenant : path.id;
    // A super administrator who chose a tenant always gets that tenant.
    const scope = operator.scope === everyTenant ? wanted : operator.scope;
    if (scope !== everyTenant && !(await tenantExists(scope))) throw new Problem('not-found');
    return presence.count(scope);
  },
  async readOnlineScore({ operator, path }) {
    return { score: await presence.lastSeen(operator.scope, path.a, path.b) };
  },
  async beat({ visitor, path }) {
    if (visitor.appType !== path.a || visitor.userId !== path.b) throw new Problem('forbidden');
    const isNew = await presence.beat(visitor.tenantId, path.a, path.b);
    if (isNew) await tell(visitor.tenantId);
    return null;
  },
});
