import { expect, test } from 'vitest';
import { storedText, withLastingSpaces } from './stored.ts';

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

test('an image that the server still fetches is stored where buyers see it meanwhile, or not at all', () => {
  const former = 'data-former="https://example.com/a.png"';
  const quill = (attributes: string) =>
    `<span class="zg-waiting-image" data-waiting-image="1" ${attributes}>\uFEFF<span contenteditable="false"><img alt="cup" width="120"></span>\uFEFF</span>`;

  expect(storedText(`<p>a${quill(former)}b${quill('')}c</p>`)).toBe(
    '<p>a<img alt="cup" width="120" src="https://example.com/a.png">bc</p>',
  );
  expect(
    storedText(`<p>a<img data-waiting-image="1" ${former} src="data:,">b<img data-waiting-image="2" src="data:,"></p>`),
  ).toBe('<p>a<img src="https://example.com/a.png">b</p>');
});
