import type { FastifyRequest } from 'fastify';
import type { Operation } from './contract.ts';
import type { Member, Operator, Visitor } from './operations.ts';
import { Problem } from './problem.ts';
import { demand } from './roles.ts';

/** Resolves a token to its owner; null when it is no longer valid. */
export interface Doors {
  operator(token: string): Promise<Operator | null>;
  visitor(token: string): Promise<Visitor | null>;
  /** Makes a member of whom WeChat alone knows, where the mall does so at a first order; null where it does not. */
  join(visitor: Visitor): Promise<Member | null>;
}

export interface Admitted {
  operator?: Operator;
  visitor?: Visitor;
  member?: Member;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted;
  }
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/** The token of `Authorization: Bearer …`, matched exactly; any other scheme or spelling is no token. */
function bearer(request: FastifyRequest): string {
  const token = /^Bearer ([A-Za-z0-9_.~+/=-]{16,512})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Problem('unauthenticated');
  return token;
}

/** For whoever is at a storefront without having signed in. */
const signInFirst = { zh: '请先登录', en: 'Sign in first' };

/** For whom WeChat knows and who is no member yet. */
const phoneFirst = { zh: '请先绑定手机号', en: 'Bind your phone first' };

/**
 * Admits only callers of the contract's audience whose role contains what the operation needs; an operation without an
 * audience admits nobody.
 */
export async function admit(operation: Operation, request: FastifyRequest, doors: Doors): Promise<Admitted> {
  const { audience } = operation;
  if (audience === 'public') return {};
  const token = bearer(request);
  if (audience === 'visitor' || audience === 'member') {
    const visitor = await doors.visitor(token);
    if (!visitor) throw new Problem('unauthenticated');
    request.admitted = { visitor };
    if (audience === 'visitor') return { visitor };
    if (visitor.tokenHash === null) throw new Problem('forbidden', { words: signInFirst, data: { reason: 'sign-in' } });
    const member = visitor.member ?? (operation.joins ? await doors.join(visitor) : null);
    if (!member) throw new Problem('forbidden', { words: phoneFirst, data: { reason: 'phone' } });
    return { visitor, member };
  }
  const operator = await doors.operator(token);
  if (!operator) throw new Problem('unauthenticated');
  // Set it before the audience check, so that a refusal records the operator too.
  request.admitted = { operator };
  if (!audience?.types.includes(operator.type)) throw new Problem('forbidden');
  if (operator.type === 2) demand(operator, operation.permission ?? 'owner');
  return { operator };
}
