import ipaddr from 'ipaddr.js';

/**
 * The address as one party has it: of IPv4 itself, however it is spelled; of IPv6 its first half as `2001:db8:1:2::/64`,
 * since whoever has one address has all that share it. What is no address is given back as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4' || parsed.range() === 'loopback') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
