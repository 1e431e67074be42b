import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeTasks } from './tasks/code.ts';
import { type Effort, openHand } from './tasks/hand.ts';
import { orderTasks } from './tasks/orders.ts';
import { shopTasks } from './tasks/shop.ts';
import { writeTable } from './tasks/table.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const tasks = [...orderTasks, ...shopTasks, ...codeTasks].toSorted((one, other) =>
  one.letter < other.letter ? -1 : 1,
);
const walked = new Map<string, { mouse?: Effort; keys?: Effort }>();

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(async () => {
  await writeTable(tasks, walked);
  await place.close();
});

test.each(tasks)('$letter: $name takes at most $most clicks', async (task) => {
  const hand = await openHand(place, task.account);
  await task.mouse(hand, place);
  const effort = hand.effort();
  walked.set(task.letter, { ...walked.get(task.letter), mouse: effort });
  await hand.close();
  expect(effort.clicks).toBeLessThanOrEqual(task.most);
});

test.each(tasks)('$letter: $name needs no mouse', async (task) => {
  const hand = await openHand(place, task.account);
  await task.keys(hand, place);
  const effort = hand.effort();
  walked.set(task.letter, { ...walked.get(task.letter), keys: effort });
  await hand.close();
  expect([effort.clicks, effort.mouse]).toEqual([0, 0]);
});

test('every task takes fewer clicks than the best peer does, and a refund, which is confirmed, no more', () => {
  expect(tasks.map(({ letter }) => letter).join('')).toBe('abcdefghij');
  const best = tasks.flatMap(({ letter, peer, most }) =>
    peer === null || most <= (letter === 'c' ? peer.clicks : peer.clicks - 1) ? [] : [letter],
  );
  expect(best).toEqual([]);
});
