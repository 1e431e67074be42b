import type { Transaction } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { maskedPhone } from '#server/http/phones.ts';
import { Problem } from '#server/http/problem.ts';
import { present } from '#server/rows/versioned.ts';
import { findDetail } from './detail-store.ts';
import * as store from './identity-store.ts';
import { lockMember } from './write-store.ts';

type Identities = Pick<Handlers, 'listMemberIdentities' | 'unbindMemberIdentity' | 'endMemberSessions'>;

/** Four characters of each end; the rest is nobody's to read. */
const maskedOpenid = (openid: string): string => `${openid.slice(0, 4)}****${openid.slice(-4)}`;

/** By what members sign in, for operators. */
export const identityHandlers = (db: Database): Identities => {
  const withMember = <Result>(
    { scope }: Operator,
    id: string,
    work: (trx: Transaction<DB>, tenantId: string) => Promise<Result>,
  ): Promise<Result> =>
    inTenant(db, scope, async (trx) => {
      const member = await lockMember(trx, scope, id);
      if (!member || member.deleted) throw new Problem('not-found');
      return work(trx, member.tenantId);
    });
  return {
    async listMemberIdentities({ operator: { scope }, path: { id } }) {
      const { member } = await present(read(db, scope, (query) => findDetail(query, scope, id)));
      const rows = await store.identitiesOf(db, member.tenantId, id);
      return rows.map((row) => ({
        ...row,
        subject: row.kind === 'phone' ? maskedPhone(row.subject) : maskedOpenid(row.subject),
      }));
    },
    unbindMemberIdentity: ({ operator, path: { id, identityId } }) =>
      withMember(operator, id, async (trx, tenantId) => {
        const isDropped = await store.dropIdentity(trx, { tenantId, memberId: id, id: identityId });
        if (!isDropped) throw new Problem('not-found');
        return null;
      }),
    endMemberSessions: ({ operator, path: { id } }) =>
      withMember(operator, id, async (trx, tenantId) => ({ ended: await store.endSessionsOf(trx, tenantId, id) })),
  };
};
