import { type Kysely, type Migration, sql } from 'kysely';
import { knownCarriers } from '#shared/carriers.ts';

/**
 * Parcels name their carrier by a code and keep what was told of them; accounts with 快递100 tell. A carrier's name that
 * the list knows when this runs becomes its code, others stay free names and are not tracked.
 */
export const tracking: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shipments add column carrier_code text,
      add column track_state text check (track_state in ('waiting', 'collected', 'onTheWay', 'outForDelivery',
        'trouble', 'delivered', 'returned', 'goingBack', 'customs', 'refused', 'aborted')),
      add column track_news jsonb not null default '[]',
      add column tracked_at timestamptz,
      add column track_offer text`.execute(db);
    const names = knownCarriers.flatMap(({ code, name, also }) =>
      [code, name, ...also].map((each) => ({ code, name: each.toUpperCase() })),
    );
    await sql`update shipments s set carrier_code = n.code
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(code text, name text)
      where upper(trim(s.carrier)) = n.name`.execute(db);
    await sql`alter table gateway_accounts drop constraint gateway_accounts_kind_check`.execute(db);
    await sql`alter table gateway_accounts
      add constraint gateway_accounts_kind_check check (kind in ('wechatpay', 'texts', 'tracking'))`.execute(db);
  },
};
