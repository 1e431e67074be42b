/** Where the session survives a reload. */
export interface Keeping {
  read: (name: string) => string | null;
  keep: (name: string, value: string | null) => void;
}

/** Who is at the storefront. */
export interface Session {
  token: string;
  userId: string;
  /** Whether they said who they are: by a phone, or by WeChat, whom a phone or a first order makes a member. */
  isKnown: boolean;
  isMember: boolean;
}

/** The session of one storefront: kept, and told to those who follow it. */
export function keptSession({ keeping, storefront }: { keeping: Keeping; storefront: string }) {
  const name = `shop.${storefront}`;
  const listeners = new Set<() => void>();
  let session = parsed<Session>(keeping.read(name) ?? 'null');
  let hasLapsed = false;
  function keep(next: Session | null, isLapse = false) {
    // A visitor's session that follows says nothing about who was there before.
    if (next === null || next.isKnown) hasLapsed = isLapse && (hasLapsed || session?.isKnown === true);
    const isOther =
      next?.userId !== session?.userId || next?.isMember !== session?.isMember || next?.isKnown !== session?.isKnown;
    session = next;
    keeping.keep(name, next === null ? null : JSON.stringify(next));
    if (isOther) for (const listener of listeners) listener();
  }
  /** Takes the session that another window has begun since, so that none ends what the other is signed in with. */
  function takeKept(): boolean {
    const kept = parsed<Session>(keeping.read(name) ?? 'null');
    if (kept === null || kept.token === session?.token) return false;
    keep(kept);
    return true;
  }
  return {
    now: () => session,
    keep: (next: Session | null) => keep(next),
    takeKept,
    /** The server knows the session no longer. */
    lapse() {
      if (!takeKept()) keep(null, true);
    },
    /** Whether somebody known was here whose session ended without their doing. */
    hasLapsed: () => hasLapsed,
    /** Whoever is there has become a member. */
    join(userId = session?.userId ?? '') {
      if (session !== null && !session.isMember) keep({ ...session, userId, isMember: true });
    },
    follow(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A JSON object as the contract promises it; null for anything else. */
export function parsed<Content extends object>(text: string): Content | null {
  try {
    const value: unknown = JSON.parse(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the server answers
    return typeof value === 'object' ? (value as Content | null) : null;
  } catch {
    return null;
  }
}
