import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { pollMs } from './rules.ts';
import { begin, follow, done, refused, say, committed, submitted, latest } from './walk.fixture.ts';

test('an open sheet is asked for ever more rarely, up to an hour, while pushes come in', () => {
  const poll = (isHeard: boolean) => [
    say('audit.poll'),
    done('queryAudit', { isHeard, sheet: { ...latest, status: 2 } }),
  ];
  const waits = (...events: EventObject[]) =>
    begin(...submitted, ...events)
      .due.filter(({ event }) => event === 'audit.poll')
      .map(({ ms }) => ms / 60_000);
  const [first = 0] = waits();
  const [second = 0] = waits(...poll(true));
  const [third = 0] = waits(...poll(true), ...poll(true));
  const [fourth = 0] = waits(...poll(true), ...poll(true), ...poll(true));
  const [unheard = 0] = waits(...poll(true), ...poll(true), ...poll(false));

  for (const [wait, minutes] of [
    [first, 15],
    [second, 30],
    [third, 60],
    [fourth, 60],
    [unheard, 15],
  ] as const) {
    expect(Math.abs(wait - minutes)).toBeLessThanOrEqual(minutes / 10);
  }
});

test('the sheets of many apps, handed in together, are asked for one after the other', () => {
  const waits = Array.from({ length: 100 }, (_, at) => pollMs({ appId: `wx${at}`, isCut: false, quietPolls: 0 }));

  expect(new Set(waits.map((ms) => Math.floor(ms / 10_000))).size).toBeGreaterThan(10);
});

test('while the merchant’s consent is gone, the privacy check is asked for once an hour', () => {
  const cut = begin(...committed, say('privacy.check'), refused('queryPrivacy', 61003));
  const back = follow(cut, say('privacy.check'), refused('queryPrivacy', 61039));

  expect(cut.due).toEqual([{ ms: 3_600_000, event: 'privacy.check' }]);
  expect(back.due).toEqual([{ ms: 60_000, event: 'privacy.check' }]);
});
