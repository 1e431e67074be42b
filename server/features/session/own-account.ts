import { noLimits } from '#machines/stakes.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { withheldFrom } from '#server/http/roles.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { present } from '#server/rows/versioned.ts';
import { judged } from './judging.ts';
import * as store from './own-account-store.ts';
import { hashPassword } from './passwords.ts';
import { forgive } from './throttle-store.ts';
import { ownPassword } from './throttle.ts';
import type { operatorFinder } from './use-cases.ts';

type Own = Pick<Handlers, 'readRights' | 'changeOwnPassword' | 'listOwnSessions' | 'endOwnSession'>;

/** The command that creates accounts uses the same minimum. */
const shortest = 10;

const refusals = {
  wrong: { zh: '原密码不正确', en: 'The current password is wrong' },
  short: { zh: `新密码至少需要 ${shortest} 个字符`, en: `The new password needs at least ${shortest} characters` },
  same: {
    zh: '新密码不能与原密码或用户名相同',
    en: 'The new password must differ from the old one and from the user name',
  },
} as const;

function refuse(reason: keyof typeof refusals, field: string): never {
  const errors = [{ path: `/body/${field}`, message: refusals[reason].zh }];
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason, errors } });
}

/**
 * Returns when the proven password was set. Someone with an open session must not find it by guessing; failures count as
 * at sign-in.
 */
async function prove(db: Database, operator: Operator, password: string): Promise<string | null> {
  const stored = await store.passwordOf(db, operator.id);
  const isRight = await judged(db, [ownPassword(operator.id)], { stored: stored?.hash ?? null, password });
  if (!isRight || !stored) return refuse('wrong', 'oldPassword');
  return stored.setAt;
}

/** The operator's own account: change the password, list and end sessions. */
export const ownAccountHandlers = (db: Database, finder: ReturnType<typeof operatorFinder>): Own => ({
  async readRights({ operator }) {
    const { type, role } = operator;
    return {
      owner: type === 2 && role === null,
      role: role && { id: role.id, name: role.name },
      limits: role?.limits ?? noLimits,
      withheld: withheldFrom(operator),
    };
  },
  async changeOwnPassword({ operator, body: { oldPassword, newPassword } }) {
    if (Array.from(newPassword).length < shortest) refuse('short', 'newPassword');
    if (newPassword === oldPassword || newPassword === operator.username) refuse('same', 'newPassword');
    const setAt = await prove(db, operator, oldPassword);
    const passwordHash = await hashPassword(newPassword);
    return inTenant(db, everyTenant, async (trx) => {
      const ended = await store.changePassword(trx, operator, { setAt, passwordHash });
      // Whoever gave the account another password meanwhile ended this session with it.
      if (ended === null) return refuse('wrong', 'oldPassword');
      await forgive(trx, [ownPassword(operator.id)]);
      return { ended };
    });
  },
  listOwnSessions: ({ operator }) => store.sessionsOf(db, operator),
  async endOwnSession({ operator, path }) {
    finder.forget(await present(store.endSession(db, operator.id, path.id)));
    return null;
  },
});
