import { expect, test } from 'vitest';
import { followingSearch, openedSearch, viewSearch } from './view-search.ts';

test('a view keeps what is set in the address, as text, and not the page', () => {
  const search = {
    current: 3,
    size: 50,
    text: '王',
    status: 1,
    sort: 'createTime',
    hide: 'id.city',
    from: undefined,
    to: '',
  };
  expect(viewSearch(search)).toEqual({ text: '王', status: '1', sort: 'createTime', hide: 'id.city' });
});

test('a view follows the day when its range was chosen by name and still is that of the name', () => {
  const shown = { status: '0', from: '2026-11-22', to: '2026-11-28' };
  const saved = followingSearch(shown, [undefined, 'last7'], '2026-11-29');
  expect(saved).toEqual({ ...shown, days: 'last7' });
  expect(openedSearch(saved, '2026-11-29')).toEqual(shown);
  expect(openedSearch(saved, '2026-12-01')).toEqual({ status: '0', from: '2026-11-24', to: '2026-11-30' });
  expect(followingSearch(shown, ['today', undefined], '2026-11-29')).toEqual(shown);
  expect(followingSearch(shown, ['last7'], '2026-11-30')).toEqual(shown);
  expect(openedSearch({ ...shown, days: 'toString' }, '2026-12-01')).toEqual(shown);
});
