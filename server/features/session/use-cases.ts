import type { Database } from '#server/db/database.ts';
import { keptBriefly, type OwnerFinder } from '#server/http/kept-briefly.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { hashOf, newToken } from '#server/rows/token.ts';
import { judged } from './judging.ts';
import { hashPassword, needsRehash } from './passwords.ts';
import { roleOf } from './role-store.ts';
import * as store from './store.ts';
import { subjectsOf } from './throttle.ts';

/** A session ends twelve hours after sign-in, used or not. */
export const sessionSeconds = 12 * 3600;

interface Attempt {
  username: string;
  password: string;
  address: string;
  agent: string;
}

/**
 * Signs in and returns the token and the operator; slows guessing per account and per address, for unknown accounts as
 * for known ones.
 */
export async function signIn(db: Database, attempt: Attempt): Promise<{ token: string; operator: store.OperatorRow }> {
  const operator = await store.findOperator(db, attempt.username);
  const known = operator ? await store.knowsAddress(db, operator.id, attempt.address) : false;
  // One account has one count of failures, however its name is written.
  const name = (operator?.username ?? attempt.username).toLowerCase();
  const subjects = subjectsOf(name, attempt.address, known);
  const stored = operator?.passwordHash ?? null;
  const right = await judged(db, subjects, { stored, password: attempt.password });
  if (!right || !operator?.active) throw new Problem('bad-credentials');
  if (needsRehash(operator.passwordHash))
    await store.storePasswordHash(db, operator, await hashPassword(attempt.password));

  const token = newToken();
  const session = {
    tokenHash: hashOf(token),
    operatorId: operator.id,
    passwordAt: operator.passwordAt,
    address: attempt.address,
    agent: attempt.agent,
    livesSeconds: sessionSeconds,
  };
  if (!(await store.openSession(db, session, subjects))) throw new Problem('bad-credentials');
  return { token, operator };
}

/** Returns the tenant whose rows an operator may see: their own, the chosen one, or '*' for all. */
function scopeOf(row: store.SessionRow): string {
  return row.type === 2 ? (row.tenantId ?? '') : (row.chosenTenantId ?? '*');
}

function operatorOf(row: store.SessionRow, tokenHash: Buffer): Operator {
  const { id, name, username, type, tenantId, chosenTenantId } = row;
  return { id, name, username, type, tenantId, chosenTenantId, scope: scopeOf(row), ...roleOf(row), tokenHash };
}

/** Finds the operator of a token, and notes that the session was used. */
export const operatorFinder = (db: Database): OwnerFinder<Operator> =>
  keptBriefly(async (_token, tokenHash) => {
    const row = await store.findSession(db, tokenHash);
    if (!row) return null;
    await store.touchSession(db, tokenHash);
    return operatorOf(row, tokenHash);
  });

/** Sets a super administrator's tenant; an unknown one is `not-found`. */
export async function switchTenant(db: Database, operator: Operator, tenantId: string | null): Promise<void> {
  if (!(await store.chooseTenant(db, operator.tokenHash, tenantId))) throw new Problem('not-found');
}
