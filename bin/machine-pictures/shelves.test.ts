import { expect, test } from 'vitest';
import { shelved } from './shelves.ts';

const chart = (id: string, width: number, height: number) => ({
  id,
  width,
  height,
  children: [{ id: `${id} box`, x: 10, y: 10, width: 5, height: 5 }],
  edges: [
    {
      id: `${id} line`,
      sources: [],
      targets: [],
      sections: [{ id: 's', startPoint: { x: 1, y: 2 }, endPoint: { x: 3, y: 4 } }],
    },
  ],
});

test('one chart stays where it is', () => {
  expect(shelved([chart('a', 300, 200)])).toMatchObject({ width: 300, height: 200, children: [{ x: 10, y: 10 }] });
});

test('wide charts go below each other, and their boxes and lines with them', () => {
  expect(shelved([chart('a', 900, 200), chart('b', 900, 200)])).toMatchObject({
    width: 900,
    height: 420,
    children: [
      { x: 10, y: 10 },
      { x: 10, y: 230 },
    ],
    edges: [{}, { sections: [{ startPoint: { x: 1, y: 222 }, endPoint: { x: 3, y: 224 } }] }],
  });
});

test('tall charts go beside each other', () => {
  expect(shelved([chart('a', 200, 900), chart('b', 200, 900)])).toMatchObject({ width: 420, height: 900 });
});
