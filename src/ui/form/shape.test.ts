import { expect, test } from 'vitest';
import { flawOf, tidy } from './shape.ts';

const phone = { form: /^[0-9+][0-9 -]{4,19}$/ };

test.each([
  ['\u202D13800138000\u202C', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  [' 138 0013 8000\u200B', '138 0013 8000'],
  ['无', '无'],
])('%j is sent as %j where a form is asked for', (typed, sent) => {
  expect(tidy(typed, phone)).toBe(sent);
  expect(flawOf(typed, phone)).toBe(flawOf(sent, phone));
});

test.each([
  ['1900 0001 09', '1900000109'],
  ['１９００ ０００１　０９', '1900000109'],
  ['1900\u200B000109\n', '1900000109'],
  ['1900 0001 0', '190000010'],
  ['1900000109 12345678', '1900000109 12345678'],
  ['1900 0001 O9', '1900 0001 O9'],
])('%j is sent as %j where digits alone are asked for', (typed, sent) => {
  expect(tidy(typed, { form: /^[0-9]{8,12}$/ })).toBe(sent);
});

test('signs that the form takes stay as they are, and so does a text without a form', () => {
  expect(tidy('毛巾（大）', { form: /\S/ })).toBe('毛巾（大）');
  expect(tidy(' １ ', {})).toBe(' １ ');
});
