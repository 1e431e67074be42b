import type { Sheet } from '#src/ui/machine-chart/drawing.ts';
import type { Language } from './texts.ts';

/** The file name of a chart's picture: the first shows the whole chart, the others the parts that do not fit there. */
export function pictureOf(name: string, index: number, language: Language): string {
  return [name, index === 0 ? '' : `.${index}`, language === 'zh' ? '' : '.en', '.svg'].join('');
}

/**
 * The pictures of a chart in Markdown, extracts under headings of the given level; `folder` is the path to the files.
 */
export function gallery(name: string, sheets: readonly Sheet[], folder: string, level: number): string {
  return sheets
    .map(({ zh, en }, index) => {
      const heading = index === 0 ? [] : [`${'#'.repeat(level)} ${index} · ${partOf(zh.title)}`];
      const picture = `![${zh.title}](${folder}${pictureOf(name, index, 'zh')})`;
      const other = `[In English: ${en.title}](${folder}${pictureOf(name, index, 'en')})`;
      return [...heading, picture, other].join('\n\n');
    })
    .join('\n\n');
}

/** What an extract adds to the chart's title. */
function partOf(title: string): string {
  return title.slice(title.indexOf(' · ') + 3);
}
