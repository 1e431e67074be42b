import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

test('a city that is its own province is said once', () => {
  expect(placeText('北京市', '北京市', '学府路 217 号')).toBe('北京市学府路 217 号');
  expect(placeText('吉林省', '吉林市', '学府路 217 号')).toBe('吉林省吉林市学府路 217 号');
  expect(placeText('', '', '学府路 217 号')).toBe('学府路 217 号');
});
