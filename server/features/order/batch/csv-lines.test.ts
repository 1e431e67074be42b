import { expect, test } from 'vitest';
import { inert } from '#server/http/export-cells.ts';
import { PieceMemory } from '#server/http/lent-memory.ts';
import { CsvLines } from './csv-lines.ts';

/** What becomes of lines that come in pieces of so many bytes. */
function written(isText: boolean[], lines: readonly string[], size = Number.POSITIVE_INFINITY): string {
  const written = new CsvLines(isText, new PieceMemory());
  for (const line of lines) {
    const bytes = Buffer.from(`${line}\n`);
    for (let from = 0; from < bytes.length; from += size) {
      const to = Math.min(bytes.length, from + size);
      written.take(bytes, from, to, to === bytes.length);
    }
  }
  return Buffer.concat(written.blocks()).toString();
}

const unpaired = /^\p{Cs}$/u;
const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
  (each) => !unpaired.test(each) && !/[",\r\n]/.test(each),
);

test('a text becomes inert whatever character it begins with', () => {
  const texts = characters.map((each) => `${each}=1`);
  expect(written([true], texts)).toBe(texts.map((text) => `${inert(text)}\r\n`).join(''));
});

test.each([1, 7, 1_000])('cells are told apart in lines that come in pieces of %i bytes', (size) => {
  const lines = [
    ',=1,-1.00,',
    '"=1,""x""",",=1",-2,"\n=1"',
    '"a,=1","a"",=1",3,"""=1"',
    '-1,,-4,@x',
    `${'长'.repeat(100_000)},=1,5,`,
    'a,b,6,c',
  ];
  expect(written([true, true, false, true], lines, size).split('\r\n')).toEqual([
    ",'=1,-1.00,",
    '"\'=1,""x""",",=1",-2,"\'\n=1"',
    '"a,=1","a"",=1",3,"""=1"',
    "'-1,,-4,'@x",
    `${'长'.repeat(100_000)},'=1,5,`,
    'a,b,6,c',
    '',
  ]);
});
