import type { ChartGraph } from '#machines/kit/extract.ts';
import type { Words } from '#machines/kit/words.ts';
import type { Drawing, Sheet } from '#src/ui/machine-chart/drawing.ts';
import { draw } from './draw.ts';
import type { Paper } from './layout.ts';
import { depthIn, extractOf, overviewOf, wholeOf, type View } from './views.ts';

/** The width of a GitHub page, in pixels: GitHub scales a wider picture down, and its texts with it. */
const pageWidth = 880;
const pageHeight = 1200;

const page = { width: pageWidth, height: pageHeight, directions: ['DOWN', 'RIGHT'] } as const;
const good: Paper = { ...page, effort: 'some' };
const quick: Paper = { ...page, effort: 'least' };
// An overview's names are large, so it may be scaled down.
const map: Paper = { ...page, width: 1100, height: Infinity, effort: 'most' };
const long: Paper = { ...good, height: Infinity };

/** Draws the whole chart as the app shows it: on unlimited paper, because the app can move and zoom it. */
export async function drawWhole(graph: ChartGraph, words: Words): Promise<Sheet> {
  const endless: Paper = { width: Infinity, height: Infinity, effort: 'most', directions: ['DOWN'] };
  const sheet = await sheetOf(wholeOf(graph), words, endless);
  if (!sheet) throw new Error(`ELK finds no way to lay ${graph.id} out.`);
  return sheet;
}

/**
 * Draws a chart for a page: whole if its texts stay legible, else an overview followed by extracts that together show
 * every state and every arrow between them.
 */
export async function drawSheets(graph: ChartGraph, words: Words, whole: Sheet): Promise<Sheet[]> {
  if (isNarrow(whole.zh) && isNarrow(whole.en)) return [whole];
  const fitted = await sheetOf(wholeOf(graph), words, good);
  if (fitted) return [fitted];
  const sheets = [await overviewSheet(graph, words)];
  for (const shown of await extractsOf(graph, words)) {
    const view = extractOf(graph, shown);
    const sheet = (await sheetOf(view, words, good)) ?? (await sheetOf(view, words, long));
    if (!sheet) throw new Error(`${graph.id}: the arrows of ${shown.join(', ')} do not fit on a page.`);
    sheets.push(sheet);
  }
  return sheets;
}

/** The deepest overview that fits. */
async function overviewSheet(graph: ChartGraph, words: Words): Promise<Sheet> {
  for (let depth = depthIn(graph); depth > 0; depth -= 1) {
    const sheet = await sheetOf(overviewOf(graph, depth), words, map);
    if (sheet) return sheet;
  }
  throw new Error(`No overview of ${graph.id} is legible on a page ${pageWidth} pixels wide.`);
}

/** The states of each extract: neighbours in chart order, as many as fit on a page; regions never share an extract. */
async function extractsOf(graph: ChartGraph, words: Words): Promise<string[][]> {
  const fits = async (shown: string[]) => (await sheetOf(extractOf(graph, shown), words, quick)) !== null;
  const pack = async (path: string): Promise<string[][]> => {
    const isParallel = graph.states.some((state) => state.path === path && state.kind === 'parallel');
    const own = graph.edges.some(({ source }) => source === path) ? [path] : [];
    const packs: string[][] = [];
    let open: string[] = own;
    for (const { path: inner } of graph.states.filter(({ parent }) => parent === path)) {
      const item = [
        inner,
        ...graph.states.flatMap((state) => (state.path.startsWith(`${inner}.`) ? [state.path] : [])),
      ];
      const joined = [...open, ...item];
      const isAlone = isParallel && open.length > own.length;
      if (!isAlone && (await fits(joined))) open = joined;
      else {
        if (open.length > 0) packs.push(open);
        open = [];
        if (item.length === 1 || (await fits(item))) open = item;
        else packs.push(...(await pack(inner)));
      }
    }
    return open.length > 0 ? [...packs, open] : packs;
  };
  return pack('');
}

/** A view in both languages; null when one of them does not fit on the paper. */
async function sheetOf(view: View, words: Words, paper: Paper): Promise<Sheet | null> {
  const en = await draw(view, words, 'en', paper);
  const zh = en && (await draw(view, words, 'zh', paper));
  return zh && { zh, en };
}

function isNarrow({ width }: Drawing): boolean {
  return width <= pageWidth;
}
