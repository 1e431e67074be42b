import { expect, test } from 'vitest';
import { appIdsIn } from './app-ids.ts';

test.each<[string, string[] | null]>([
  ['', []],
  ['wx1', ['wx1']],
  ['wx1, wx2，wx1  wx3', ['wx1', 'wx2', 'wx3']],
  ['ｗｘ１；wx2\u200B、wx3', ['wx1', 'wx2', 'wx3']],
  ['wx 1!', null],
  [Array.from({ length: 51 }, (_, n) => `wx${n}`).join(','), null],
])('%j has the appids %j', (text, ids) => {
  expect(appIdsIn(text)).toEqual(ids);
});
