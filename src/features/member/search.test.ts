import { expect, test } from 'vitest';
import { profileFilters, withProfile } from './search.ts';

test('filters on profile fields share one entry of the address and come back each under its name', () => {
  const { profile } = withProfile({ 'profile.level': '金卡', 'profile.height': '160..170' }, undefined);
  expect(profileFilters(String(profile))).toEqual({ 'profile.level': '金卡', 'profile.height': '160..170' });
});

test('a filter that is cleared leaves the others alone', () => {
  expect(withProfile({ 'profile.level': undefined, current: undefined }, 'level=a&height=1')).toEqual({
    current: undefined,
    profile: 'height=1',
  });
  expect(withProfile({ 'profile.height': '' }, 'height=1')).toEqual({ profile: undefined });
});
