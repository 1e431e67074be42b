import { expect, test } from 'vitest';
import { forgetAfterMinutes, ownPassword, subjectsOf, waitSeconds } from './throttle.ts';

const of = { forgiven: 10, longestSeconds: 900 };

test('nine failures cost no wait, the tenth a second, each further one twice as much, at most a quarter of an hour', () => {
  expect([9, 10, 11, 14, 40, 5_000].map((failures) => waitSeconds(failures, of))).toEqual([0, 1, 2, 16, 900, 900]);
});

const names = (address: string, isKnown = false) => subjectsOf('amy', address, isKnown).map(({ name }) => name);

test('a network of IPv6 is one place, and an address of IPv4 is itself however it is spelled', () => {
  expect(names('2001:db8:1:2::1')).toEqual(names('2001:db8:1:2:ffff::9'));
  expect(names('2001:db8:1:2::1')).not.toEqual(names('2001:db8:1:3::1'));
  expect(names('::ffff:192.0.2.7')).toEqual(names('192.0.2.7'));
});

test('who came in from here before is counted alone', () => {
  expect(names('192.0.2.7', true)).toEqual(['at:amy@192.0.2.7']);
});

test('a stranger is counted with the account, with the place and with both', () => {
  expect(subjectsOf('amy', '2001:db8:1:2::1', false)).toEqual([
    { name: 'at:amy@2001:db8:1:2::/64', forgiven: 10, longestSeconds: 900 },
    { name: 'address:2001:db8:1:2::/64', forgiven: 30, longestSeconds: 900 },
    { name: 'account:amy', forgiven: 100, longestSeconds: 60 },
  ]);
  expect(names('an address that nobody knows')).toContain('address:an address that nobody knows');
});

test('whoever has a session is slowed like a stranger; an hour of quiet is forgiven', () => {
  expect(ownPassword('7')).toEqual({ name: 'password:7', forgiven: 10, longestSeconds: 900 });
  expect(forgetAfterMinutes).toBe(60);
});
