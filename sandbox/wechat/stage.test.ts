import { expect, test } from 'vitest';
import { makeApp } from './seed.ts';
import { latestSheet } from './slots/types.ts';
import { stages, type Stage } from './stage.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const slotsOf = (stage: Stage) =>
  makeApp({ appid: 'wx1', name: 'x', appType: 1, isComponent: true, stage }, ['mall.example.com'], now).slots;

test('each stage is reached by the rules and shows in its slots', () => {
  const shown = Object.fromEntries(
    stages.map((stage) => {
      const slots = slotsOf(stage);
      return [
        stage,
        [
          slots.trial?.userVersion ?? null,
          latestSheet(slots)?.status ?? null,
          slots.online?.userVersion ?? null,
          slots.gray?.status ?? null,
        ],
      ];
    }),
  );

  expect(shown).toEqual({
    fresh: [null, null, null, null],
    checking: ['1.2.0', null, null, null],
    trial: ['1.2.0', null, null, null],
    auditing: ['1.2.0', 2, null, null],
    delayed: ['1.2.0', 4, null, null],
    rejected: ['1.2.0', 1, null, null],
    withdrawn: ['1.2.0', 3, null, null],
    approved: ['1.2.0', 0, null, null],
    released: ['1.2.0', 0, '1.2.0', null],
    behind: ['1.1.0', 0, '1.1.0', null],
    gray: ['1.2.0', 0, '1.1.0', 1],
    rolledBack: ['1.2.0', 0, '1.1.0', null],
  });
});

test('the same account is seeded the same', () => {
  expect(slotsOf('rejected')).toEqual(slotsOf('rejected'));
});
