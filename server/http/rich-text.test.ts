import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixture, mixtureSeed } from '#tests/kit/rich-text-mixture.ts';
import { samples } from '#tests/kit/rich-text-samples.data.ts';
import { cleanRichText, OutOfProportion } from './rich-text.ts';

test.each(Object.entries(samples))('%s stays as it is', (_, html) => {
  expect(cleanRichText(html)).toBe(html);
});

test.each([
  '',
  ' ',
  '<p></p>',
  '<p><br></p>',
  '<p class="ql-align-center"><br/></p>',
  '<p>&nbsp;</p>',
  '<p> </p><p><br></p>',
])('the empty paragraph %j is an empty text', (html) => {
  expect(cleanRichText(html)).toBe('');
});

test.each([
  '<p>0</p>',
  '<p><img src="/files/a.png"></p>',
  '<hr>',
  '<table><tbody><tr><td><br></td></tr></tbody></table>',
])('%s is not empty', (html) => {
  expect(cleanRichText(html)).toBe(html);
});

test('the text of a text area stays as it was written', () => {
  const html = '<textarea rows="2">a /&gt; b &lt;i&gt;</textarea>';
  expect(cleanRichText('<textarea rows="2">a /> b <i></textarea>')).toBe(html);
  expect(cleanRichText(html)).toBe(html);
});

test('what Froala adds of its own is never stored', () => {
  const notice =
    '<p data-f-id="pbf" style="text-align: center;">Powered by <a href="https://www.froala.com">Froala Editor</a></p>';

  expect(cleanRichText(`<p>正文</p>${notice}`)).toBe('<p>正文</p>');
});

test('a player without a scheme, or over a plain line, is asked for over a safe one, in its sandbox', () => {
  const sandbox = 'sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"';

  for (const start of ['', 'http:', 'https:']) {
    expect(cleanRichText(`<iframe src="${start}//player.bilibili.com/player.html?bvid=BV1"></iframe>`)).toBe(
      `<iframe src="https://player.bilibili.com/player.html?bvid=BV1" ${sandbox}></iframe>`,
    );
  }
});

test('a megabyte of markup that is made to be slow is cleaned, too', () => {
  const slow = `<p style="margin: ${' '.repeat(50_000)}x">${'<b style="color:red">x</b>'.repeat(20_000)}${'<div>'.repeat(190)}</p>`;

  const clean = cleanRichText(slow);

  expect(clean.split('<b style="color:red">')).toHaveLength(20_001);
  expect(clean.split('<div>').length).toBeLessThan(100);
});

test.each([
  ['elements stand 50,000 deep', '<div>'.repeat(50_000)],
  ['elements stand deep where nothing is kept', '<svg>'.repeat(50_000)],
  ['50,000 pictures have no source', `${'<b>x</b>'.repeat(30_000)}${'<img>'.repeat(50_000)}`],
])('a text is refused where %s, before that costs anything', (_, html) => {
  expect(() => cleanRichText(html)).toThrow(OutOfProportion);
});

test('two hundred elements deep is taken, one more is refused, whatever stood beside them before', () => {
  const deep = (levels: number) => `${'<b>x</b>'.repeat(150)}${'<div>'.repeat(levels)}x`;
  expect(cleanRichText(deep(200))).toContain('x');
  expect(() => cleanRichText(deep(201))).toThrow(OutOfProportion);
});

test('a thousand elements that must go are let go, one more is refused', () => {
  const kept = '<p>正文</p>'.repeat(2_000);
  expect(cleanRichText(kept + '<img>'.repeat(1_000))).toBe(kept);
  expect(() => cleanRichText(kept + '<img>'.repeat(1_001))).toThrow(OutOfProportion);
});

test('what must go goes with all that is in it, and nothing else does', () => {
  const kept = '<p>正文</p>'.repeat(2_000);
  const player = '<iframe src="https://elsewhere.example.com/"><b>x</b></iframe>';
  const notice = '<div data-f-id="pbf"><p>Powered <img src="/files/a.png"><br> by</p></div>';
  expect(cleanRichText(kept + `<img>${player}${notice}`.repeat(300) + kept)).toBe(kept + kept);
  const named = '<p title="x data-gone=&quot;gone&quot;">data-gone="gone"</p>';
  expect(cleanRichText(`<i>a<img>b${player}</i>${named}`)).toBe(`<i>ab</i>${named}`);
  expect(cleanRichText(`<div data-f-id="pbf"><div data-f-id="pbf"><img>x</div>y</div>z`)).toBe('z');
});

test('clean text is clean for good', () => {
  fc.assert(
    fc.property(mixture, (html) => {
      const clean = cleanRichText(html);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    { numRuns: 5_000, seed: mixtureSeed },
  );
});
