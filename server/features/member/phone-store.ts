import { type Database, read } from '#server/db/database.ts';

export async function phonesTaken(db: Database, tenantId: string, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await read(db, tenantId, (query) =>
    query
      .selectFrom('members')
      .select('mobile')
      .where('tenant_id', '=', tenantId)
      .where('mobile', 'in', phones)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  return new Set(rows.map(({ mobile }) => mobile));
}
