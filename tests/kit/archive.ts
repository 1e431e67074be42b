import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchivePart {
  name: string;
  content: string | Buffer;
  /** What the archive says that it unpacks to; the truth unless given. */
  said?: number;
}

/** A zip archive by hand, so that it can be made wrong in ways in which no program makes one. */
export function archiveOf(parts: readonly ArchivePart[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, said } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said ?? bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, packed]);
    entries.push(entry);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place, title);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, listed, Buffer.from('PK\u0005\u0006'), end]);
}

/** The parts of a workbook of one sheet. */
export function workbookParts(
  sheetData: string,
  { shared = '', target = 'worksheets/sheet1.xml' } = {},
): ArchivePart[] {
  return [
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    ...(shared === '' ? [] : [{ name: 'xl/sharedStrings.xml', content: `<sst>${shared}</sst>` }]),
  ];
}
