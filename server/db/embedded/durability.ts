import { Client } from 'pg';

const promised = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/** Throws when this server would lose acknowledged work in a power cut. */
export async function assertDurable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: keyof typeof promised; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(promised)],
    );
    const broken = rows.filter(({ name, setting }) => setting !== promised[name]);
    if (broken.length > 0) {
      throw new Error(
        `PostgreSQL would lose data in a power cut: ${broken.map(({ name, setting }) => `${name} is ${setting}`).join(', ')}.`,
      );
    }
  } finally {
    await client.end();
  }
}
