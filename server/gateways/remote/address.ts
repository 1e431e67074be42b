import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RemoteFailure } from './port.ts';

export interface Address {
  address: string;
  family: 4 | 6;
}

export type Resolve = (host: string) => Promise<Address[]>;

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the registries call it ordinary unicast: not this machine, nor a private, link-local, shared or special
 * network.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

export const resolveByDns: Resolve = async (host) => {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Parses a web address without user name or password; rejects any other. */
export function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') throw new RemoteFailure('address');
  return url;
}

/**
 * Resolves a host to the one address to connect to. It refuses a host with even one internal address, and refuses an
 * unknown host in the same words, so that nobody learns which internal names exist.
 */
export async function pinned(
  { hostname }: URL,
  resolve: Resolve,
  mayConnect: (address: string) => boolean,
): Promise<Address> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const version = isIP(host);
  const addresses: Address[] =
    version === 0
      ? await resolve(host).catch((error: unknown) => {
          throw new RemoteFailure('address', error);
        })
      : [{ address: host, family: version === 6 ? 6 : 4 }];
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => mayConnect(address))) throw new RemoteFailure('address');
  return first;
}
