import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sections } from './sections.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collected(data: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of data) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('lines and data come out as they went in, however they are cut into pieces', async () => {
  // COPY escapes the backslash, so a line `\.` is never data.
  const row = fc.string({ unit: fc.constantFrom('a', '.', '\\\\', '掌', '\t') });
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 20 }), async (rows, size) => {
      const data = rows.map((text) => `${text}\n`).join('');
      const sections = new Sections(inPieces(`first\n${data}\\.\nlast\n`, size));

      expect(await sections.line()).toBe('first');
      expect(await collected(sections.data())).toBe(data);
      expect(await sections.line()).toBe('last');
      expect(await sections.line()).toBeNull();
    }),
  );
});

test('a dump that was cut off is noticed in a line and in the data', async () => {
  const cutInLine = new Sections(inPieces('first', 3));
  const cutInData = new Sections(inPieces('first\na\nb\n', 3));

  await expect(cutInLine.line()).rejects.toThrow('ends in the middle');
  await cutInData.line();
  await expect(collected(cutInData.data())).rejects.toThrow('ends in the middle');
});
