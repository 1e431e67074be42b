import { expect, test } from 'vitest';
import { readXml, writeXml } from './xml.ts';

test('texts, numbers, CDATA and nested elements are read as texts', () => {
  const xml = '<?xml version="1.0"?><xml>\n <A><![CDATA[x<br>&amp;y]]></A><N>012</N><R><a>1</a></R><E/></xml>';

  expect(readXml(xml)).toEqual({ A: 'x<br>&amp;y', N: '012', R: { a: '1' }, E: '' });
});

test('a name that occurs twice is left out', () => {
  expect(readXml('<xml><A>1</A><A>2</A><B>3</B></xml>')).toEqual({ B: '3' });
});

test('markup inside CDATA is text', () => {
  expect(readXml('<xml><A><![CDATA[<!DOCTYPE a><?php ?>]]></A></xml>')).toEqual({ A: '<!DOCTYPE a><?php ?>' });
});

const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY b${i} "&a;&a;&a;">`).join('')}]>`;

test.each([
  ['a document type', '<!DOCTYPE xml SYSTEM "file:///etc/passwd"><xml><A>1</A></xml>'],
  ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><A>&e;</A></xml>'],
  ['billions of laughs', `${laughs}<xml><A>&b8;</A></xml>`],
  ['a document type after CDATA', '<xml><A><![CDATA[x]]></A><!DOCTYPE y></xml>'],
  ['a processing instruction', '<?xml-stylesheet href="x"?><xml><A>1</A></xml>'],
  ['a comment', '<xml><!-- x --><A>1</A></xml>'],
  ['an unclosed CDATA', '<xml><A><![CDATA[x</A></xml>'],
  ['another root', '<html><A>1</A></html>'],
  ['two roots', '<xml><A>1</A></xml><xml><A>2</A></xml>'],
  ['a prototype', '<xml><__proto__><polluted>1</polluted></__proto__></xml>'],
  ['deep nesting', `<xml>${'<a>'.repeat(15_000)}`],
  ['deep nesting that closes', `<xml>${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}</xml>`],
  ['plain text', 'hello'],
  ['JSON', '{"xml":{"A":"1"}}'],
  ['nothing', ''],
])('%s is refused', (_, xml) => {
  expect(readXml(xml)).toBeNull();
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('what is written reads back the same', () => {
  const fields = { Text: 'a]]>b<c>&', Time: 1700000000, Info: { name: '授权' } };

  expect(readXml(writeXml(fields))).toEqual({ Text: 'a]]>b<c>&', Time: '1700000000', Info: { name: '授权' } });
});
