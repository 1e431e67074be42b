import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { CertificateShelf } from '#server/gateways/payment/wechatpay/keys.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: a lease by the database's clock, which all servers share.

interface Kept {
  pems: Record<string, string>;
  fetchedAtMs: number;
}

/** Keeps the gateway's certificates in the database: one server fetches them, all read them. They are public. */
export const databaseShelf = (db: Database): CertificateShelf => ({
  async read(merchantNo) {
    const { rows } = await read(db, everyTenant, (query) =>
      sql<Kept>`select pems, (extract(epoch from fetched_at) * 1000)::float8 as "fetchedAtMs"
        from gateway_certificates where merchant_no = ${merchantNo} and fetched_at is not null`.execute(query),
    );
    return rows[0] ?? null;
  },
  async keep(merchantNo, { pems, fetchedAtMs }) {
    const fetchedAt = new Date(fetchedAtMs).toISOString();
    await read(db, everyTenant, (query) =>
      sql`insert into gateway_certificates (merchant_no, pems, fetched_at)
        values (${merchantNo}, ${JSON.stringify(pems)}::jsonb, ${fetchedAt})
        on conflict (merchant_no) do update set pems = excluded.pems, fetched_at = excluded.fetched_at`.execute(query),
    );
  },
  async lease(merchantNo, ttlMs) {
    const until = sql`now() + make_interval(secs => ${ttlMs / 1_000})`;
    const { rows } = await read(db, everyTenant, (query) =>
      sql`insert into gateway_certificates (merchant_no, leased_until) values (${merchantNo}, ${until})
        on conflict (merchant_no) do update set leased_until = excluded.leased_until
        where gateway_certificates.leased_until <= now() returning merchant_no`.execute(query),
    );
    return rows.length === 1;
  },
});
