import type { Label } from '#machines/kit/words.ts';
import type { SheetColumn } from '#server/workflow/jobs.ts';

/** Why a file cannot be read, and what to do about it. */
const unreadable = {
  other: {
    zh: '文件已损坏，或不是 xlsx 或 csv 文件。请重新导出后再上传。',
    en: 'The file is damaged, or no xlsx or csv file. Export it anew and upload that.',
  },
  binary: {
    zh: '文件的内容不是表格，可能是图片或其他程序的文件。请上传 xlsx 或 csv 文件。',
    en: 'The file holds no table; it may be a picture or the file of another program. Upload an xlsx or csv file.',
  },
  oldWorkbook: {
    zh: '文件是旧版 Excel（xls）或加密的工作簿。请在 Excel 中另存为不加密的 xlsx 后再上传。',
    en: 'The file is an old Excel workbook (xls) or an encrypted one. Save it in Excel as xlsx without a password.',
  },
  page: {
    zh: '文件的内容是网页或 XML，不是表格。请用 Excel 打开，另存为 xlsx 后再上传。',
    en: 'The file is a web page or XML, no sheet. Open it in Excel and save it as xlsx.',
  },
  encoding: {
    zh: '文件中有无法识别的文字，可能没有下载完整。请重新导出后再上传。',
    en: 'The file holds characters that cannot be read; it may be incomplete. Export it anew.',
  },
  quote: {
    zh: '文件中有一个引号没有结束。请用 Excel 打开检查，另存为 xlsx 后再上传。',
    en: 'A quotation mark in the file never closes. Check it in Excel and save it as xlsx.',
  },
  longCell: {
    zh: '文件中有一个单元格超过 32,767 字。请缩短后再上传。',
    en: 'A cell of the file has more than 32,767 characters. Shorten it.',
  },
  manyRows: {
    zh: '文件超过 1,048,576 行。请删去空行或拆分后再上传。',
    en: 'The file has more than 1,048,576 rows. Delete blank ones or split it.',
  },
  rowNumbers: {
    zh: '工作簿的行号重复或次序有误。请用 Excel 打开，另存为 xlsx 后再上传。',
    en: 'The workbook’s row numbers repeat or are out of order. Open it in Excel and save it as xlsx.',
  },
  noSheet: {
    zh: '工作簿中没有工作表，或不完整。请用 Excel 打开，另存为 xlsx 后再上传。',
    en: 'The workbook has no sheet or is incomplete. Open it in Excel and save it as xlsx.',
  },
  large: {
    zh: '工作簿解压后过大。请删去图片和多余的内容后再上传。',
    en: 'The workbook is too large once unpacked. Remove pictures and what is not needed.',
  },
} as const satisfies Record<string, Label>;

/** A file that cannot be read, for a reason that its operator can mend. */
export class Unreadable extends Error {
  readonly why: keyof typeof unreadable;

  constructor(why: keyof typeof unreadable) {
    super(unreadable[why].en);
    this.why = why;
  }
}

/** A file that can be read, and whose columns are not those that it should have. */
export class WrongColumns extends Error {
  readonly words: Label;

  constructor(words: Label) {
    super(words.en);
    this.words = words;
  }
}

/** Returns what an operator reads about a file that the reader failed on. */
export const wordsOf = (error: unknown): Label => unreadable[error instanceof Unreadable ? error.why : 'other'];

export const noHead: Label = {
  zh: '文件中没有内容。请使用模板。',
  en: 'The file is blank. Use the template.',
};

export const tooWide = (width: number, most: number): Label => ({
  zh: `表头有 ${width} 列，最多 ${most} 列。请使用模板。`,
  en: `The heading row has ${width} columns; at most ${most} are allowed. Use the template.`,
});

/** The most headings that are named, and the most characters of each. */
const mostNamed = 10;
const longestNamed = 20;

/**
 * Names the columns that a file lacks, and its headings that mean none. A line without any known heading may hold
 * somebody's data, which not all who see the job may see.
 */
export function columnsMissing(missing: readonly SheetColumn[], unknown: readonly string[], isHead: boolean): Label {
  const named = unknown.slice(0, mostNamed).map((text) => Array.from(text).slice(0, longestNamed).join(''));
  const zh = missing.map(({ title }) => `“${title.zh}”`).join('、');
  const en = missing.map(({ title }) => `“${title.en}”`).join(', ');
  if (!isHead)
    return {
      zh: `第一行中没有模板的列名。必需的列：${zh}。请使用模板。`,
      en: `The first row has none of the template’s headings. Required columns: ${en}. Use the template.`,
    };
  const rest = {
    zh: named.length === 0 ? '' : `无法识别的列：${named.map((text) => `“${text}”`).join('、')}。`,
    en: named.length === 0 ? '' : ` Unknown columns: ${named.map((text) => `“${text}”`).join(', ')}.`,
  };
  return {
    zh: `缺少必需的列：${zh}。${rest.zh}请使用模板。`,
    en: `Required columns are missing: ${en}.${rest.en} Use the template.`,
  };
}
