import { expect, test } from 'vitest';
import { extract } from './extract.ts';
import { letterMachine } from './sample.fixture.ts';

const graph = extract(letterMachine);

test('states come in document order with what a picture needs', () => {
  expect(graph.states.map(({ path, kind, parent }) => [path, kind, parent])).toEqual([
    ['', 'parallel', null],
    ['way', 'compound', ''],
    ['way.written', 'atomic', 'way'],
    ['way.waiting', 'atomic', 'way'],
    ['way.sending', 'atomic', 'way'],
    ['way.delivered', 'final', 'way'],
    ['flag', 'compound', ''],
    ['flag.down', 'atomic', 'flag'],
    ['flag.up', 'final', 'flag'],
  ]);
  expect(graph.states[1]?.initial).toBe('way.written');
  expect(graph.states[4]).toMatchObject({
    description: 'Is being carried',
    tags: ['busy'],
    services: [{ id: 'send', src: 'send' }],
    entry: [],
    exit: [],
  });
});

test('arrows are named so that a failing one can be found in the chart', () => {
  expect(graph.edges.map((edge) => edge.id)).toEqual([
    'way.written --letter.stamp [not isTooOften and isWorth]--> (stays)',
    'way.written --letter.post [isStamped and isAddressed]--> way.waiting',
    'way.waiting --letter.recall--> way.written',
    'way.waiting --after recallMs--> way.sending',
    'way.sending --send done--> way.delivered',
    'way.sending --send failed--> way.written',
    'flag.down --flag.raise--> flag.up',
  ]);
});

test('an arrow carries its trigger, the parts of its guard and its actions by name', () => {
  expect(graph.edges[0]).toMatchObject({
    trigger: { kind: 'event', type: 'letter.stamp' },
    guards: ['not isTooOften', 'isWorth'],
    actions: ['addStamps'],
    targets: [],
  });
  expect(graph.edges[3]?.trigger).toEqual({ kind: 'after', delay: 'recallMs' });
  expect(graph.edges[5]?.trigger).toEqual({ kind: 'error', service: 'send' });
});
