import type { TestServer } from './server.ts';

/** Sets a setting of the platform. */
export async function setting(server: TestServer, key: string, value: string): Promise<void> {
  const { loader } = server.db;
  const known = await loader.selectFrom('config_entries').select('id').where('key', '=', key).executeTakeFirst();
  if (known) {
    await loader.updateTable('config_entries').set({ value }).where('id', '=', known.id).execute();
    return;
  }
  const entry = { tenant_id: '', key, name: key, type: 'text' as const, category: '', value };
  await loader.insertInto('config_entries').values(entry).execute();
}
