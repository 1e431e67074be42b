import type { Lines, SheetColumn } from '#server/workflow/jobs.ts';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { openSheet } from './sheet.ts';

const columns: readonly SheetColumn[] = [
  { name: 'orderNo', title: { zh: '订单号', en: 'Order no.' }, isRequired: true },
  { name: 'carrier', title: { zh: '快递公司', en: 'Carrier' }, isRequired: true },
];
export const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
export const head = `<row r="1">${text('订单号')}${text('快递公司')}</row>`;

/** The bytes of a file, so many at a time. */
export const inPieces = (bytes: Buffer, size = bytes.length) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

export async function read(bytes: Buffer, size?: number): Promise<Lines | string> {
  const sheet = await openSheet(inPieces(bytes, size), columns);
  if ('fault' in sheet) return sheet.fault;
  const lines: Lines[number][] = [];
  for await (const some of sheet.lines()) lines.push(...some);
  return lines;
}
export const workbook = (data: string, more = {}) => read(archiveOf(workbookParts(data, more)));
