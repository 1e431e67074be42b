import { expect, test } from 'vitest';
import { type Look, openBoard } from './board.ts';

const place = { tenantId: 't1', kind: 'order', id: '7' };
const time = (seconds: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + seconds * 1_000).toISOString();
const reader = { operatorId: 'r', isPlatform: false };

/** A board with a clock of its own. */
function board() {
  let seconds = 0;
  const kept = openBoard(() => seconds * 1_000);
  const look = (operatorId: string, more: Partial<Look> = {}): Look => ({
    place,
    operatorId,
    tab: 'one',
    name: operatorId,
    isPlatform: false,
    isEditing: false,
    isLeaving: false,
    since: time(seconds),
    ...more,
  });
  return {
    at: (now: number) => {
      seconds = now;
    },
    says: (operatorId: string, more?: Partial<Look>) => kept.note(look(operatorId, more)).isNews,
    seen: (who = reader, where = place) => kept.viewers(where, who),
    names: () => kept.viewers(place, reader).map(({ name }) => name),
  };
}

test('who asked within ten seconds has the row open, and is gone after that', () => {
  const { at, says, names } = board();
  expect(says('a')).toBe(true);
  at(4);
  expect(says('a')).toBe(false);
  at(14);
  expect(names()).toEqual(['a']);
  at(14.1);
  expect(names()).toEqual([]);
  expect(says('a')).toBe(true);
});

test('who leaves is gone at once, and a question that was on its way does not bring them back', () => {
  const { at, says, names } = board();
  says('a');
  expect(says('a', { isLeaving: true })).toBe(true);
  expect(names()).toEqual([]);
  at(1);
  expect(says('a')).toBe(false);
  expect(names()).toEqual([]);
  at(3);
  expect(says('a')).toBe(true);
  expect(names()).toEqual(['a']);
});

test('two windows of a person are one viewer, who edits when one of them does, since the first was opened', () => {
  const { at, says, seen } = board();
  says('a');
  at(5);
  expect(says('a', { tab: 'two', isEditing: true })).toBe(true);
  expect(seen()).toMatchObject([{ name: 'a', isEditing: true, since: time(0) }]);
  expect(says('a', { tab: 'two', isLeaving: true })).toBe(true);
  expect(seen()).toMatchObject([{ name: 'a', isEditing: false, since: time(0) }]);
});

test('whether somebody edits is news; who looked first stands first', () => {
  const { at, says, seen } = board();
  says('b');
  at(2);
  says('a');
  expect([says('a', { isEditing: true }), says('a', { isEditing: true }), says('a')]).toEqual([true, false, true]);
  expect(seen().map(({ name, since }) => [name, since])).toEqual([
    ['b', time(0)],
    ['a', time(2)],
  ]);
});

test('nobody sees themselves, rows are apart, and the name of platform staff is for platform staff', () => {
  const { says, seen } = board();
  says('r');
  says('p', { isPlatform: true });
  expect(seen()).toMatchObject([{ name: null, isPlatform: true }]);
  expect(seen({ operatorId: 'q', isPlatform: true }).map(({ name }) => name)).toEqual(['r', 'p']);
  expect(seen(reader, { ...place, id: '8' })).toEqual([]);
  expect(seen(reader, { ...place, tenantId: 't2' })).toEqual([]);
});

test('what has passed is forgotten, and a flood of windows is not kept', () => {
  const { at, says, names } = board();
  for (let tab = 0; tab < 20_000; tab += 1) says('flood', { tab: String(tab) });
  expect(says('late')).toBe(false);
  at(11);
  expect(says('late')).toBe(true);
  expect(names()).toEqual(['late']);
});
