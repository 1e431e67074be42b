import type { Database } from '#server/db/database.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { closeSession, tenantNames } from './store.ts';
import { type operatorFinder, sessionSeconds, signIn, switchTenant } from './use-cases.ts';

type Session = Pick<Handlers, 'createToken' | 'deleteToken' | 'readMe' | 'switchTenant' | 'listTenants'>;

const userOf = ({
  id,
  name,
  username,
  type,
  tenantId,
  chosenTenantId,
}: Omit<Operator, 'scope' | 'role' | 'roles' | 'tokenHash'>) => ({
  id,
  name,
  username,
  type,
  tenantId,
  chosenTenantId,
});

export const sessionHandlers = (db: Database, finder: ReturnType<typeof operatorFinder>): Session => ({
  async createToken({ body, address, agent }) {
    const { token, operator } = await signIn(db, { ...body, address, agent });
    return { accessToken: token, expiresIn: sessionSeconds, user: userOf({ ...operator, chosenTenantId: null }) };
  },
  async deleteToken({ operator }) {
    await closeSession(db, operator.tokenHash);
    finder.forget(operator.tokenHash);
    return null;
  },
  async readMe({ operator }) {
    return userOf(operator);
  },
  async switchTenant({ operator, body }) {
    await switchTenant(db, operator, body.tenantId);
    finder.forget(operator.tokenHash);
    return userOf({ ...operator, chosenTenantId: body.tenantId });
  },
  async listTenants() {
    return tenantNames(db);
  },
});
