import { expect, test } from 'vitest';
import { statePaths, valueOf } from './state-paths.ts';

const pairs = [
  ['idle', ['idle']],
  [{ awaitingShipment: 'whole' }, ['awaitingShipment.whole']],
  [{ trial: 'empty', audit: { waiting: 'queued' } }, ['trial.empty', 'audit.waiting.queued']],
  [{ order: { left: 'a', right: 'b' } }, ['order.left.a', 'order.right.b']],
  [{ flag: {}, audit: 'passed' }, ['flag', 'audit.passed']],
] as const;

test.each(pairs)('%j <-> %j', (value, paths) => {
  expect(statePaths(value)).toEqual(paths);
  expect(valueOf(paths)).toEqual(value);
});
