import type { Lines, SheetColumn } from '#server/workflow/jobs.ts';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { openSheet } from './sheet.ts';

const columns: readonly SheetColumn[] = [
  { name: 'orderNo', title: { zh: '订单号', en: 'Order no.' }, isRequired: true },
  { name: 'carrier', title: { zh: '快递公司', en: 'Carrier' }, isRequired: true },
];
export const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
export const head = `<row r="1">${text('订单号')}${text('快递公司')}</row>`;

export async function read(bytes: Buffer): Promise<Lines | string> {
  const sheet = await openSheet(bytes, columns);
  if ('fault' in sheet) return sheet.fault;
  const lines: Lines[number][] = [];
  for await (const some of sheet.lines()) lines.push(...some);
  return lines;
}
export const workbook = (data: string, more = {}) => read(archiveOf(workbookParts(data, more)));
