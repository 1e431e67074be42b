import { expect, test } from 'vitest';
import { withLastingSpaces } from './stored.ts';

const four = '&nbsp;'.repeat(4);

test('tabs and repeated spaces stay, in code they are kept as they are', () => {
  const code = '<div class="ql-code-block-container"><div class="ql-code-block">\tx  y</div></div>';
  expect(withLastingSpaces(`<p>\t<strong>a\tb</strong></p>${code}<p>c  d</p>`)).toBe(
    `<p>${four}<strong>a${four}b</strong></p>${code}<p>c&nbsp;&nbsp;d</p>`,
  );
});

test('what Quill makes of them when it opens the text is stored the same again', () => {
  expect(withLastingSpaces('<p>    <em>a</em></p>')).toBe(`<p>${four}<em>a</em></p>`);
});

test('single spaces are the same, inside a tag too', () => {
  const html = '<p class="ql-align-center" style="color: red;">a b <a href="/x">c</a> d</p>';
  expect(withLastingSpaces(html)).toBe(html);
});
