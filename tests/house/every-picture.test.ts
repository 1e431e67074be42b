import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Box, Drawing, DrawnEdge, Drawings } from '#src/ui/machine-chart/drawing.ts';
import { chartNames } from '#tests/kit/charts.ts';
import { crosses } from '../../bin/machine-pictures/heads.ts';
import { textWidth } from '../../bin/machine-pictures/measure.ts';

const pictures = chartNames().flatMap((name) => {
  const file = new URL(`../../machines/${name}/layout.gen.json`, import.meta.url);
  const { zh, en } = JSON.parse(readFileSync(file, 'utf8')) as Drawings;
  return [
    { title: `${name} in Chinese`, drawing: zh },
    { title: `${name} in English`, drawing: en },
  ];
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
