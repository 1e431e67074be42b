import { isIPv6 } from 'node:net';

/** The address as one party has it: of IPv6 its first half, since whoever has one address has all that share it. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const whole = address.includes('::')
    ? [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
    : before;
  return address === '::1' ? address : `${whole.slice(0, 4).join(':')}::/64`;
}
