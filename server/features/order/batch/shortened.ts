import type { Label } from '#machines/kit/words.ts';
import { type Lines, ofLine, type SheetColumn } from '#server/workflow/jobs.ts';

/** What a spreadsheet makes of a long number: its last digits are gone. */
const form = /^\d(\.\d+)?E\+\d+$/i;

/** Returns in words which column of some lines has a number that a spreadsheet has shortened; undefined when none has. */
export function shortenedIn(lines: Lines, columns: readonly SheetColumn[]): Label | undefined {
  const columnIn = ({ cells }: Lines[number]) => columns.find(({ name }) => form.test(cells[name] ?? ''));
  const line = lines.find(columnIn);
  const title = line && columnIn(line)?.title;
  return (
    title &&
    ofLine(lines, line, {
      zh: `${title.zh}被表格软件改写成科学计数，末尾数字已丢失；请把该列设为文本后重新填写`,
      en: `The spreadsheet shortened “${title.en}” and its last digits are gone; make the column text and fill it in again`,
    })
  );
}
