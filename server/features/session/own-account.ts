import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { countTry, forgive } from './throttle-store.ts';
import { ownPassword } from './throttle.ts';
import type { operatorFinder } from './use-cases.ts';

type Own = Pick<Handlers, 'changeOwnPassword' | 'listOwnSessions' | 'endOwnSession'>;

/** Also held by the command that makes accounts. */
const shortest = 10;

const refusals = {
  wrong: { zh: '原密码不正确', en: 'The present password is not right' },
  short: { zh: `新密码至少需要 ${shortest} 个字符`, en: `A new password takes ${shortest} characters or more` },
  same: {
    zh: '新密码不能与原密码或用户名相同',
    en: 'The new password must differ from the old one and from the user name',
  },
} as const;

function refuse(reason: keyof typeof refusals, field: string): never {
  const errors = [{ path: `/body/${field}`, message: refusals[reason].zh }];
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason, errors } });
}

/** Whoever has a session but not the password must not find it by trying; failures count as at the sign-in. */
async function prove(db: Database, operator: Operator, password: string): Promise<void> {
  const seconds = await countTry(db, [ownPassword(operator.id)]);
  if (seconds > 0) throw new Problem('too-many-requests', { data: { retryAfterSeconds: seconds } });
  const row = await read(db, everyTenant, (query) =>
    query
      .selectFrom('operators')
      .select('password_hash as passwordHash')
      .where('id', '=', operator.id)
      .executeTakeFirst(),
  );
  if (await isPassword(row?.passwordHash ?? null, password)) return;
  refuse('wrong', 'oldPassword');
}

interface SessionRow {
  id: string;
  address: string;
  agent: string;
  current: boolean;
  createTime: string;
  seenTime: string;
  expireTime: string;
}

// A hash of the token's hash, so that a list names sessions by nothing that opens one.
const sessionId = sql`left(encode(sha256(token_hash), 'hex'), 16)`;

/** What everybody may do with their own account: another password, and a look at where they are signed in. */
export const ownAccountHandlers = (db: Database, finder: ReturnType<typeof operatorFinder>): Own => ({
  async changeOwnPassword({ operator, body: { oldPassword, newPassword } }) {
    if (Array.from(newPassword).length < shortest) refuse('short', 'newPassword');
    if (newPassword === oldPassword || newPassword === operator.username) refuse('same', 'newPassword');
    await prove(db, operator, oldPassword);
    const passwordHash = await hashPassword(newPassword);
    return inTenant(db, everyTenant, async (trx) => {
      await sql`update operators set password_hash = ${passwordHash}, password_at = now(), version = version + 1,
        updated_at = now() where id = ${operator.id}`.execute(trx);
      const { rows } = await sql`delete from sessions
        where operator_id = ${operator.id} and token_hash <> ${operator.tokenHash} returning 1`.execute(trx);
      await forgive(trx, [ownPassword(operator.id)]);
      return { ended: rows.length };
    });
  },
  async listOwnSessions({ operator }) {
    const { rows } = await read(db, everyTenant, (query) =>
      sql<SessionRow>`select ${sessionId} as id, address, agent, token_hash = ${operator.tokenHash} as current,
          created_at as "createTime", seen_at as "seenTime", expires_at as "expireTime"
        from sessions where operator_id = ${operator.id} and expires_at > now()
          and seen_at > now() - interval '30 minutes' order by seen_at desc`.execute(query),
    );
    return rows;
  },
  async endOwnSession({ operator, path }) {
    const { rows } = await read(db, everyTenant, (query) =>
      sql<{ hash: Buffer }>`delete from sessions where operator_id = ${operator.id} and ${sessionId} = ${path.id}
        returning token_hash as hash`.execute(query),
    );
    const [ended] = rows;
    if (!ended) throw new Problem('not-found');
    finder.forget(ended.hash);
    return null;
  },
});
