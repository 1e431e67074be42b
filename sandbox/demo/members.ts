import type { ClientType } from '#server/db/column-types.ts';
import type { Chance } from './chance.ts';
import { fullName, nickName, ownPhone } from './names.ts';
import { regions } from './regions.ts';
import { type App, type TenantId, tenants } from './tenants.ts';

export interface Member {
  tenant_id: TenantId;
  id: number;
  parent_id: number | null;
  nick_name: string;
  real_name: string;
  mobile: string;
  sex: 0 | 1 | 2 | null;
  province: string;
  city: string;
  app_type: ClientType;
  app_id: string | null;
  order_count: number;
  consume_amount: number;
  created_at: string;
  updated_at: string;
  visited_at: string;
}

export interface Mall {
  apps: readonly App[];
  now: number;
  /** The start of the year of demo orders, milliseconds since 1970. */
  start: number;
}

const clients: readonly (readonly [ClientType, number])[] = [
  ['MA', 54],
  ['H5-WX', 20],
  ['H5', 11],
  ['APP', 9],
  ['H5-PC', 6],
];

const sexes: readonly (readonly [0 | 1 | 2 | null, number])[] = [
  [2, 49],
  [1, 37],
  [0, 9],
  [null, 5],
];

const dayMs = 86_400_000;
/** The share of members who joined before the year of orders. */
const oldShare = 0.35;

function joined(chance: Chance, { now, start }: Mall, at: number, most: number): number {
  if (at >= most - Math.max(3, Math.ceil(most / 250))) return now - chance.next() * Math.min(dayMs / 6, now - start);
  if (at < most * oldShare) return start - chance.next() * 300 * dayMs;
  // More members join as the shop becomes known.
  return start + Math.sqrt(chance.next()) * (now - start);
}

function appOf(chance: Chance, apps: readonly App[], tenantId: TenantId, client: ClientType): string | null {
  const kind = client === 'MA' ? 1 : client === 'H5-WX' ? 2 : null;
  const own = apps.filter((app) => app.tenant_id === tenantId && app.app_type === kind);
  return own.length === 0 ? null : chance.pick(own).id;
}

/** Creates members of both tenants in order of joining; the first 34 come from one region each. */
export function members(chance: Chance, mall: Mall, most: number): Member[] {
  const times = Array.from({ length: most }, (_, at) => joined(chance, mall, at, most)).toSorted((a, b) => a - b);
  return times.map((time, at) => {
    const tenantId = chance.is(0.66) ? tenants[0].id : tenants[1].id;
    const client = chance.weighted(clients);
    const region = at < regions.length ? regions[at] : chance.weighted(regions.map((each) => [each, each[1]] as const));
    const isKnown = at < regions.length || chance.is(0.97);
    const createdAt = new Date(time).toISOString();
    return {
      tenant_id: tenantId,
      id: at + 1,
      parent_id: null,
      nick_name: nickName(chance),
      real_name: chance.is(0.7) ? fullName(chance) : '',
      mobile: chance.is(0.85) ? ownPhone(at) : '',
      sex: chance.weighted(sexes),
      province: isKnown ? (region?.[0] ?? '') : '',
      city: isKnown ? chance.pick(region?.[2] ?? ['']) : '',
      app_type: client,
      app_id: appOf(chance, mall.apps, tenantId, client),
      order_count: 0,
      consume_amount: 0,
      created_at: createdAt,
      updated_at: createdAt,
      visited_at: new Date(time + chance.next() * (mall.now - time)).toISOString(),
    };
  });
}

/** Makes earlier members of the same tenant the referrers of some members. */
export function refer(chance: Chance, all: readonly Member[]): void {
  for (const member of all) {
    if (!chance.is(0.15)) continue;
    const referrer = all[chance.int(0, Math.max(member.id - 2, 0))];
    if (referrer && referrer.id < member.id && referrer.tenant_id === member.tenant_id) member.parent_id = referrer.id;
  }
}
