import ipaddr from 'ipaddr.js';

/**
 * The address by which to count a caller: IPv4 in full, however it is spelled; of IPv6 the first half as
 * `2001:db8:1:2::/64`, since the owner of one address has the whole network. Returns anything else unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4' || parsed.range() === 'loopback') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
