import { Refusal, refuseIf } from '../refusal.ts';

export const domainKinds = [
  'requestdomain',
  'wsrequestdomain',
  'uploaddomain',
  'downloaddomain',
  'udpdomain',
  'tcpdomain',
] as const;

export type DomainKind = (typeof domainKinds)[number];

export type Domains = Readonly<Record<DomainKind, readonly string[]>>;

export const noDomains: Domains = {
  requestdomain: [],
  wsrequestdomain: [],
  uploaddomain: [],
  downloaddomain: [],
  udpdomain: [],
  tcpdomain: [],
};

const prefixes: Readonly<Record<DomainKind, string>> = {
  requestdomain: 'https',
  wsrequestdomain: 'wss',
  uploaddomain: 'https',
  downloaddomain: 'https',
  udpdomain: 'udp',
  tcpdomain: 'tcp',
};

const perKind = 200;
const hostPattern = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

const hostOf = (kind: DomainKind, domain: string): string | null => {
  const found = /^([a-z]+):\/\/([^/:]+)(?::(\d{1,5}))?\/?$/i.exec(domain);
  const host = found?.[2] ?? '';
  return found?.[1] === prefixes[kind] && hostPattern.test(host) && Number(found[3] ?? 1) <= 65_535 ? host : null;
};

/** Whether the host is one of the registered domains or below one. */
export const isBelow = (host: string, registered: readonly string[]): boolean =>
  registered.some((domain) => host === domain || host.endsWith(`.${domain}`));

export interface DomainRule {
  /** The platform's registered domains; null when none are required. */
  readonly registered: readonly string[] | null;
  /** Hosts without an ICP filing. */
  readonly withoutIcp: readonly string[];
}

export interface DomainResult {
  readonly domains: Domains;
  readonly invalid: Domains;
  readonly withoutIcp: readonly string[];
}

export type DomainAction = 'add' | 'delete' | 'set';

/** Changes the server domains: reports and leaves out those that break a rule, and refuses when nothing is left. */
export const changeDomains = (
  before: Domains,
  action: DomainAction,
  given: Domains,
  rule: DomainRule,
): DomainResult => {
  const next: Record<DomainKind, readonly string[]> = { ...before };
  const invalid: Record<DomainKind, readonly string[]> = { ...noDomains };
  const noFiling: string[] = [];
  for (const kind of domainKinds) {
    const hosts = given[kind].map((domain) => ({ domain, host: hostOf(kind, domain) }));
    invalid[kind] = hosts.filter(({ host }) => host === null).map(({ domain }) => domain);
    const named = hosts.flatMap(({ domain, host }) => (host === null ? [] : [{ domain, host }]));
    const { registered } = rule;
    if (action !== 'delete' && registered !== null) {
      refuseIf(
        named.some(({ host }) => !isBelow(host, registered)),
        85018,
      );
    }
    const unfiled = action === 'delete' ? [] : named.filter(({ host }) => isBelow(host, rule.withoutIcp));
    noFiling.push(...unfiled.map(({ domain }) => domain));
    const usable = [
      ...new Set(named.filter((each) => !unfiled.includes(each)).map(({ domain }) => domain.replace(/\/$/, ''))),
    ];
    next[kind] = applied(before[kind], action, usable);
    refuseIf(next[kind].length > perKind, 85016);
  }
  if (domainKinds.every((kind) => isSame(next[kind], before[kind]))) throw new Refusal(whyUnchanged(invalid, noFiling));
  return { domains: next, invalid, withoutIcp: noFiling };
};

const applied = (before: readonly string[], action: DomainAction, usable: readonly string[]): readonly string[] => {
  if (action === 'set') return usable;
  if (action === 'delete') return before.filter((domain) => !usable.includes(domain));
  return [...before, ...usable.filter((domain) => !before.includes(domain))];
};

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain));

const whyUnchanged = (invalid: Domains, noFiling: readonly string[]): number => {
  const isInvalid = domainKinds.some((kind) => invalid[kind].length > 0);
  if (isInvalid) return noFiling.length > 0 ? 85303 : 85301;
  return noFiling.length > 0 ? 85302 : 85017;
};
