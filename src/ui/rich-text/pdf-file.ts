import html2canvas from 'html2canvas-pro';
import { jsPDF } from 'jspdf';

/** An A4 page and its margins, in millimetres. */
const page = { width: 210, height: 297 };
const margin = { top: 10, side: 15 };
const textWidth = page.width - 2 * margin.side;
const textHeight = page.height - 2 * margin.top;
/** The page width in screen pixels, and the finer scale at which it is painted. */
const paperWidth = 720;
const fineness = 2;

/**
 * Downloads a text as a PDF file of A4 pages. The pages are pictures, so that every font of the operator's is included.
 */
export async function downloadPdf(text: DocumentFragment, name: string): Promise<void> {
  const paper = document.createElement('div');
  paper.className = 'zg-rich-text-view zg-pdf-paper fr-view';
  paper.style.width = `${paperWidth}px`;
  paper.append(text);
  document.body.append(paper);
  try {
    const painted = await html2canvas(paper, {
      scale: fineness,
      useCORS: true,
      backgroundColor: '#fff',
      logging: false,
    });
    const file = new jsPDF({ format: 'a4', unit: 'mm', compress: true });
    for (const [at, each] of pagesOf(painted, endsOf(paper)).entries()) {
      if (at > 0) file.addPage();
      const height = (each.height / each.width) * textWidth;
      file.addImage(each.toDataURL('image/jpeg', 0.92), 'JPEG', margin.side, margin.top, textWidth, height);
    }
    await file.save(name, { returnPromise: true });
  } finally {
    paper.remove();
  }
}

/** Returns where a page may end without cutting a line: below each block, row and picture, in painted pixels. */
function endsOf(paper: HTMLElement): number[] {
  const { top } = paper.getBoundingClientRect();
  const blocks = [...paper.querySelectorAll('p, li, tr, img, h1, h2, h3, h4, hr, blockquote > *, pre')];
  return blocks.map((block) => (block.getBoundingClientRect().bottom - top) * fineness);
}

/**
 * Cuts the painted text into pages, each at its last good position; anything taller than a page is cut at the page's
 * end.
 */
function pagesOf(painted: HTMLCanvasElement, ends: readonly number[]): HTMLCanvasElement[] {
  const most = Math.floor((painted.width * textHeight) / textWidth);
  const pages: HTMLCanvasElement[] = [];
  for (let from = 0; from < painted.height;) {
    const isLast = painted.height - from <= most;
    const good = ends.filter((end) => end > from + most / 2 && end <= from + most);
    const to = isLast ? painted.height : Math.ceil(Math.max(from + (good.length === 0 ? most : 0), ...good));
    const cut = document.createElement('canvas');
    cut.width = painted.width;
    cut.height = to - from;
    cut.getContext('2d')?.drawImage(painted, 0, -from);
    pages.push(cut);
    from = to;
  }
  return pages;
}
