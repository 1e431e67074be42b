import * as rules from './rules.ts';
import type { SessionContext, SessionEvent } from './types.ts';

interface Asked {
  context: SessionContext;
  event: SessionEvent;
}

/** The token in an event; undefined for an event without one. */
function tokenOf(event: SessionEvent): string | null | undefined {
  return 'token' in event ? event.token : undefined;
}

/** The chart's guards. */
export const guards = {
  hasToken: ({ context }: Asked) => context.token !== null,
  hasExpired: ({ context }: Asked) => context.expired,
  isOwnToken: ({ context, event }: Asked) => tokenOf(event) === context.token,
  isSignedOutElsewhere: ({ context, event }: Asked) => tokenOf(event) === null && context.token !== null,
  isSignedInElsewhere: ({ context, event }: Asked) => {
    const token = tokenOf(event);
    return typeof token === 'string' && token !== context.token;
  },
  isUnauthorized: (_: Asked, { error }: { error: unknown }) => rules.isUnauthorized(error),
  canSwitchTenant: ({ context }: Asked) => rules.canSwitchTenant(context.operator),
  isOtherTenant: ({ context, event }: Asked) =>
    event.type === 'tenant.switch' && rules.isOtherTenant(context.operator, event.tenantId),
};
