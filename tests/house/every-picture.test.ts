import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { extract } from '#machines/kit/extract.ts';
import type { Box, Drawing, DrawnEdge, Drawings, Sheets } from '#src/ui/machine-chart/drawing.ts';
import { chartNames, loadChart } from '#tests/paths/charts.ts';
import { crosses } from '../../bin/machine-pictures/heads.ts';
import { textWidth } from '../../bin/machine-pictures/measure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const pictures = chartNames().flatMap((name) => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
  const whole = read(`machines/${name}/layout.gen.json`) as Drawings;
  const { sheets } = read(`docs/machines/${name}.json`) as Sheets;
  return [whole, ...sheets].flatMap(({ zh, en }, index) => {
    const where = index === 0 ? 'in the app' : `picture ${index}`;
    return [
      { title: `${name} in Chinese, ${where}`, drawing: zh },
      { title: `${name} in English, ${where}`, drawing: en },
    ];
  });
});

describe.each(svgsIn('docs/machines'))('%s', (path) => {
  test('can be read on a page 880 pixels wide', () => {
    const svg = readFileSync(join(root, path), 'utf8');
    const width = Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
    const styles = [...new Set([...svg.matchAll(/<text class="(\w+)"/g)].map(([, style = '']) => style))];
    const [sheet = ''] = /<style>[^<]*/.exec(svg) ?? [];
    const sizes = styles.map((style) => sizeOf(sheet, style) * Math.min(1, 880 / width));

    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });
});

test.each(chartNames())('the pictures of %s show every state and every arrow with its words', async (name) => {
  const { machine } = await loadChart(name);
  const { states, edges } = extract(machine);
  const { sheets } = JSON.parse(readFileSync(join(root, `docs/machines/${name}.json`), 'utf8')) as Sheets;
  for (const language of ['zh', 'en'] as const) {
    const drawings = sheets.map((sheet) => sheet[language]);
    const boxes = drawings.flatMap((drawing) => drawing.states);
    const full = boxes.filter(({ path, texts }) => texts.some(({ text }) => text === path.split('.').at(-1)));
    const named = [...boxes, ...drawings.flatMap((drawing) => drawing.edges)].flatMap(({ texts }) =>
      texts.flatMap(({ arrow }) => (arrow === null ? [] : [arrow])),
    );

    expect(new Set(full.map(({ path }) => path))).toEqual(new Set(states.map(({ path }) => path).filter(Boolean)));
    expect(new Set(named)).toEqual(new Set(edges.map(({ id }) => id)));
  }
});

describe.each(pictures)('$title', ({ drawing }) => {
  const labels = drawing.edges.flatMap(({ key, box }) => (box ? [{ key, box }] : []));
  const leaves = leavesOf(drawing);

  test('no two texts lie on each other, and none on a state', () => {
    const boxes = [...labels, ...leaves.map(({ path, ...box }) => ({ key: path, box }))];
    const hits = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${one.key} on ${other.key}`] : [])),
    );

    expect(hits).toEqual([]);
  });

  test('no line runs through the text of another', () => {
    const hits = labels.flatMap(({ key, box }) =>
      drawing.edges
        .filter((edge) => edge.key !== key && runsThrough(edge, box))
        .map((edge) => `${edge.key} through ${key}`),
    );

    expect(hits).toEqual([]);
  });

  test('no line runs through a state', () => {
    const hits = leaves.flatMap(({ path, ...box }) =>
      drawing.edges.filter((edge) => runsThrough(edge, box)).map((edge) => `${edge.key} through ${path}`),
    );

    expect(hits).toEqual([]);
  });

  test('no line runs through the name of a state that holds others', () => {
    const hits = drawing.states
      .filter(({ path }) => !leaves.some((leaf) => leaf.path === path))
      .flatMap(({ path, y, texts }) => {
        const width = Math.max(...texts.map(({ text, style }) => textWidth(text, style)));
        const name = {
          x: (texts[0]?.x ?? 0) - width / 2,
          y,
          width,
          height: Math.max(...texts.map((text) => text.y)) - y,
        };
        return drawing.edges.filter((edge) => crosses(edge, name)).map((edge) => `${edge.key} through ${path}`);
      });

    expect(hits).toEqual([]);
  });

  test('everything lies on the paper', () => {
    const off = [...drawing.states, ...labels.map(({ box }) => box)].filter(
      ({ x, y, width, height }) => x < 0 || y < 0 || x + width > drawing.width || y + height > drawing.height,
    );

    expect(off).toEqual([]);
  });
});

/** Every picture in a folder, by its path. */
function svgsIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${folder}/${name}`);
}

/** The size of a style's letters, by the style sheet in its picture. */
function sizeOf(sheet: string, style: string): number {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, names = '']) =>
    names.split(',').some((each) => each.trim() === `.mc .${style}`),
  );
  const sizes = rules.flatMap(([, , rule = '']) => [
    ...(/font(?:-size)?: (?:[a-z]+ )*([\d.]+)px/.exec(rule)?.slice(1) ?? []),
  ]);
  return Number(sizes.at(-1));
}

/** States without states inside, the stand-ins among them. */
function leavesOf({ states }: Drawing) {
  return states.filter(({ path }) => !states.some((other) => other.path.startsWith(`${path}.`)));
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

/** A line may touch a box that it starts or ends at, but not enter it. */
function runsThrough(edge: DrawnEdge, { x, y, width, height }: Box): boolean {
  return crosses(edge, { x: x + 1, y: y + 1, width: width - 2, height: height - 2 });
}
