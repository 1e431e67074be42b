import { expect, test } from 'vitest';
import { extract } from '#machines/kit/extract.ts';
import { letterMachine } from '#machines/kit/sample.fixture.ts';
import { mermaidOf } from './mermaid.ts';

test('a chart with regions, a service and a time-out reads as Mermaid', () => {
  expect(mermaidOf(extract(letterMachine))).toBe(
    `stateDiagram-v2
  state "way" as way {
    [*] --> way__written
    state "written" as way__written
    state "waiting" as way__waiting
    state "sending" as way__sending
    state "delivered" as way__delivered
    way__delivered --> [*]
  }
  --
  state "flag" as flag {
    [*] --> flag__down
    state "down" as flag__down
    state "up" as flag__up
    flag__up --> [*]
  }
  way__written --> way__written: letter.stamp [not isTooOften and isWorth]
  way__written --> way__waiting: letter.post [isStamped and isAddressed]
  way__waiting --> way__written: letter.recall
  way__waiting --> way__sending: after recallMs
  way__sending --> way__delivered: send done
  way__sending --> way__written: send error
  flag__down --> flag__up: flag.raise`,
  );
});
