import type { Label } from '#machines/kit/words.ts';
import type { SheetColumn } from '#server/workflow/jobs.ts';
import { isFormulaError } from '#shared/formula-error.ts';

/** Returns what is wrong with a cell whatever its column takes; `other` is the text of another column that means the same. */
export function wrongIn({ title }: SheetColumn, text: string, other = ''): Label | undefined {
  if (isFormulaError(text))
    return {
      zh: `“${title.zh}”是公式的错误值 ${text}，请改为实际内容`,
      en: `“${title.en}” is the formula error ${text}; enter the value in its place`,
    };
  if (text === '' || other === '' || text === other) return undefined;
  return {
    zh: `文件中有两列都是“${title.zh}”，而这一行的内容不同`,
    en: `Two columns of the file are “${title.en}”, and this row differs between them`,
  };
}
