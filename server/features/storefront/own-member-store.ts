import { type Database, read } from '#server/db/database.ts';

/** What a member sees of themselves. */
export interface OwnMember {
  id: string;
  nickName: string;
  avatarUrl: string;
  /** Whole; callers mask it. */
  mobile: string;
  points: number;
  /** fen */
  balance: number;
}

export async function ownMember(db: Database, tenantId: string, id: string): Promise<OwnMember | undefined> {
  const [member, accounts] = await Promise.all([
    read(db, tenantId, (query) =>
      query
        .selectFrom('members')
        .select(['id', 'nick_name as nickName', 'avatar_url as avatarUrl', 'mobile'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    ),
    read(db, tenantId, (query) =>
      query
        .selectFrom('accounts')
        .select(['asset', 'balance'])
        .where('tenant_id', '=', tenantId)
        .where('member_id', '=', id)
        .execute(),
    ),
  ]);
  const held = (asset: string) => Number(accounts.find((account) => account.asset === asset)?.balance ?? 0);
  return member && { ...member, points: held('points'), balance: held('balance') };
}
