import { expect, test } from 'vitest';
import { viewSearch } from './view-search.ts';

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
