import { type Kysely, type Migration, sql } from 'kysely';

/** A mall may have several websites; an account is one storefront at most. */
export const storefrontsOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index storefronts_by_client`.execute(db);
    await sql`create unique index storefronts_by_account on storefronts (tenant_id, app_id)
      where app_id is not null`.execute(db);
    await sql`create index storefronts_by_client on storefronts (tenant_id, client_type)`.execute(db);
    // Browsers ask by their page's origin, whoever's it is.
    await sql`create index storefronts_by_origin on storefronts using gin (origins)`.execute(db);
  },
};
